import { campaigns } from '@juu/shared/endpoints/campaigns';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/call.ts';
import type { QueueFilter } from './moderation-search.ts';

export const PAGE_SIZE = 20;
/**
 * How long the list that the tab's loader asked for counts as fresh, milliseconds. A slow device takes seconds to draw
 * the tab, and must not ask twice.
 */
const FRESH_MS = 10_000;
/** How often a campaign is read while screens may still play it after its takedown, milliseconds. */
const TAKEDOWN_MS = 5_000;

/** Every query of the desk. `useLiveCampaigns` keeps them fresh. */
export const DESK_KEY = ['admin', 'campaigns'] as const;
/** Everything that a decision about a campaign may change. */
export const LISTS_KEY = [...DESK_KEY, 'list'] as const;

/** One page of the queue. */
export function queueQuery(filter: QueueFilter) {
  const { status, q, page } = filter;
  return queryOptions({
    queryKey: [...LISTS_KEY, 'page', filter],
    queryFn: ({ signal }) =>
      call(campaigns.list, {
        query: {
          page,
          page_size: PAGE_SIZE,
          q: q || undefined,
          status: status === 'all' ? undefined : status,
          // By the time that a row shows. The campaign that waits longest comes first in the queue, the
          // newest one in other lists.
          sort: status === 'waiting' ? 'submitted_at' : '-submitted_at',
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
}

/** When what waits for a decision was submitted: the change, else the campaign. */
export function waitsSince({
  change,
  submitted_at,
}: {
  readonly change: { readonly created_at: string } | null;
  readonly submitted_at: string;
}): string {
  return change?.created_at ?? submitted_at;
}

/** How many campaigns of each status a search finds, and since when the oldest waits for review. */
export function countsQuery(q: string) {
  return queryOptions({
    queryKey: [...LISTS_KEY, 'counts', q],
    queryFn: ({ signal }) => call(campaigns.counts, { query: { q: q || undefined }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One campaign, with everything a decision needs. */
export function campaignQuery(id: string) {
  return queryOptions({
    queryKey: [...DESK_KEY, 'one', id],
    queryFn: ({ signal }) => call(campaigns.read, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.takedown && data.takedown.stopped < data.takedown.total ? TAKEDOWN_MS : false,
  });
}
