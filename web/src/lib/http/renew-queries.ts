import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Reads again what a change touched. An answer still on its way may be older than the change: it is dropped. */
export async function renewQueries(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  // invalidateQueries alone would wait for the first answer of a list instead.
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}
