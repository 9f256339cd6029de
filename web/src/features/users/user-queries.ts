import { signupAttempts } from '@juu/shared/endpoints/signup-attempts';
import { type UserChange, users } from '@juu/shared/endpoints/users';
import { PROFILE_STATUSES } from '@juu/shared/profile/schema';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/call.ts';
import { renewQueries } from '@/lib/http/renew-queries.ts';
import type { ListedUsers, UserFilter } from './user-search.ts';

export const PAGE_SIZE = 25;
/** While the page is visible. */
const REFRESH_MS = 15_000;
const KEY = ['admin', 'users'] as const;
const refreshed = { refetchInterval: REFRESH_MS, refetchOnWindowFocus: 'always' } as const;

/** One page of users. */
export function usersQuery(listed: ListedUsers) {
  return queryOptions({
    queryKey: [...KEY, 'page', listed],
    queryFn: ({ signal }) => fetchPage(listed, PAGE_SIZE, signal),
    placeholderData: keepPreviousData,
    ...refreshed,
  });
}

/** Counts the users of each status that a search finds. */
export function userCountsQuery({ q, role }: Pick<ListedUsers, 'q' | 'role'>) {
  return queryOptions({
    queryKey: [...KEY, 'counts', q, role],
    queryFn: async ({ signal }): Promise<Record<UserFilter, number>> => {
      const counts = await Promise.all(
        PROFILE_STATUSES.map(async (status) => {
          const listed = { q, role, status, sort: '-created_at', page: 1 } as const;
          return [status, (await fetchPage(listed, 1, signal)).total] as const;
        }),
      );
      const all = counts.reduce((sum, [, count]) => sum + count, 0);
      return { ...(Object.fromEntries(counts) as Record<UserFilter, number>), all };
    },
    placeholderData: keepPreviousData,
    ...refreshed,
  });
}

/** The attempts to sign up with an address, newest first. */
export function attemptsOfQuery(email: string) {
  return queryOptions({
    queryKey: ['admin', 'signup-attempts', 'of', email],
    queryFn: async ({ signal }) =>
      (await call(signupAttempts.list, { query: { email }, signal })).items,
  });
}

function fetchPage(
  { q, status, role, sort, page }: ListedUsers,
  size: number,
  signal: AbortSignal,
) {
  return call(users.list, {
    query: {
      page,
      page_size: size,
      sort,
      q: q || undefined,
      status: status === 'all' ? undefined : status,
      role,
    },
    signal,
  });
}

interface Change {
  readonly id: string;
  readonly change: UserChange;
}

/** Changes a user. It is never kept for later: another admin may have changed the account by then. */
export function useChangeUser() {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id, change }: Change) => call(users.change, { params: { id }, body: change }),
    // Not awaited: the dialog closes, and gives the focus back, before the user leaves the list.
    onSettled: () => void renewQueries(queryClient, KEY),
  });
}

/** Gives a user another password. */
export function useResetPassword() {
  return useMutation({
    networkMode: 'always',
    // A password is not kept.
    gcTime: 0,
    mutationFn: (body: { userId: string; newPassword: string }) =>
      call(users.resetPassword, { body }),
  });
}
