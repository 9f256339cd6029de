import { signupAttempts } from '@juu/shared/endpoints/signup-attempts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/call.ts';
import type { AttemptSearch } from './attempt-search.ts';

/** While the page is visible (specification, section 9). */
const REFRESH_MS = 30_000;

/** The newest sign-up attempts that the filters let through. */
export function attemptsQuery({ q, status, role }: AttemptSearch) {
  return queryOptions({
    queryKey: ['admin', 'sign-up attempts', q, status, role],
    queryFn: ({ signal }) => call(signupAttempts.list, { query: { q, status, role }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  });
}
