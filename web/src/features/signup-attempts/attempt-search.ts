import type { SIGNUP_ROLES, SIGNUP_STATUSES } from '@juu/shared/endpoints/signup-attempts';
import { oneOf, textOf } from '@/lib/pages/search-values.ts';

type AttemptStatus = (typeof SIGNUP_STATUSES)[number];
type AttemptRole = (typeof SIGNUP_ROLES)[number];

// Not shared's own lists: their file has schemas, and every visitor's first load has this one.
export const ATTEMPT_STATUSES = [
  'blocked',
  'flagged',
  'approved',
] as const satisfies readonly AttemptStatus[];
export const ATTEMPT_ROLES = ['advertiser', 'driver'] as const satisfies readonly AttemptRole[];

/** Filters of the list of sign-up attempts, as in the address. */
export interface AttemptSearch {
  /** Part of an email address. */
  q?: string | undefined;
  status?: AttemptStatus | undefined;
  role?: AttemptRole | undefined;
}

/** Reads the filters from the address; a value that makes no sense counts as left out. */
export function parseAttemptSearch(search: Record<string, unknown>): AttemptSearch {
  return {
    q: textOf(search.q, 200),
    status: oneOf(ATTEMPT_STATUSES, search.status),
    role: oneOf(ATTEMPT_ROLES, search.role),
  };
}
