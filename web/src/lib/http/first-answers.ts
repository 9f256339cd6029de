import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Resolves when each query has its first answer, or has failed once. Ignores queries that are paused because the
 * device is offline.
 *
 * @param keys beginnings of the queries' keys; all queries if left out
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
