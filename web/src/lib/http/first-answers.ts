import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Resolves once none of the queries waits for its first answer: each has been answered, or has failed for now.
 * A query that is paused, as the device is offline, is not waited for.
 *
 * @param keys what the keys of the queries begin with; none: all queries
 */
export async function firstAnswers(
  queryClient: QueryClient,
  keys: readonly QueryKey[] = [[]],
): Promise<void> {
  const queries = keys.flatMap((queryKey) =>
    queryClient.getQueryCache().findAll({
      queryKey,
      fetchStatus: 'fetching',
      predicate: ({ state }) => state.status === 'pending' && state.fetchFailureCount === 0,
    }),
  );
  await Promise.allSettled(queries.map(({ promise }) => promise));
}
