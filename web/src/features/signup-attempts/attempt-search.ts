import { SIGNUP_ROLES, SIGNUP_STATUSES } from '@juu/shared/endpoints/signup-attempts';
import { oneOf, textOf } from '@/lib/pages/search-values.ts';

/** Filters of the list of sign-up attempts, as in the address. */
export interface AttemptSearch {
  /** Part of an email address. */
  q?: string | undefined;
  status?: (typeof SIGNUP_STATUSES)[number] | undefined;
  role?: (typeof SIGNUP_ROLES)[number] | undefined;
}

/** Reads the filters from the address; a value that makes no sense counts as left out. */
export function parseAttemptSearch(search: Record<string, unknown>): AttemptSearch {
  return {
    q: textOf(search.q, 200),
    status: oneOf(SIGNUP_STATUSES, search.status),
    role: oneOf(SIGNUP_ROLES, search.role),
  };
}
