import { signupAttempts } from '@juu/shared/endpoints/signup-attempts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/call.ts';
import { refreshedList } from '@/lib/http/refreshed.ts';
import type { AttemptSearch } from './attempt-search.ts';

/** Specification, section 9. */
const REFRESH_MS = 30_000;

/** The newest sign-up attempts that the filters let through. */
export function attemptsQuery({ q, status, role }: AttemptSearch) {
  return queryOptions({
    queryKey: ['admin', 'sign-up attempts', q, status, role],
    queryFn: ({ signal }) => call(signupAttempts.list, { query: { q, status, role }, signal }),
    ...refreshedList(REFRESH_MS),
  });
}
