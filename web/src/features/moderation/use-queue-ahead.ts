import type { QueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { summaryQuery } from '@/features/admin-summary/summary-query.ts';
import { countsQuery, queueQuery } from './campaign-queries.ts';
import { filterOf, parseModerationSearch } from './moderation-search.ts';

/**
 * Asks the server for the admin's figures, and for the queue if the address shows it, while the replica
 * still opens: neither is in it.
 */
export function useQueueAhead(queryClient: QueryClient, enabled: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!enabled) return;
    void queryClient.prefetchQuery(summaryQuery);
    const { pathname, search } = router.state.location;
    if (pathname !== '/admin/campaigns') return;
    const filter = filterOf(parseModerationSearch(search));
    void queryClient.prefetchQuery(queueQuery(filter));
    void queryClient.prefetchQuery(countsQuery(filter.q));
  }, [queryClient, router, enabled]);
}
