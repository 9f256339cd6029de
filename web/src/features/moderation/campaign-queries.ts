import { campaigns } from '@juu/shared/endpoints/campaigns';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/call.ts';
import type { QueueFilter, StatusFilter } from './moderation-search.ts';

export const PAGE_SIZE = 20;
/** What was asked for while the replica opened is not asked for again as it shows: milliseconds. */
const FRESH_MS = 2_000;
/** How often a campaign is read while screens may still play it after its takedown, milliseconds. */
const TAKEDOWN_MS = 5_000;

/** Every query of the desk. `useLiveCampaigns` keeps them fresh. */
export const DESK_KEY = ['admin', 'campaigns'] as const;
/** Everything that a decision about a campaign may change. */
export const LISTS_KEY = [...DESK_KEY, 'list'] as const;

/** One page of the queue. */
export function queueQuery(filter: QueueFilter) {
  return queryOptions({
    queryKey: [...LISTS_KEY, 'page', filter],
    queryFn: ({ signal }) => fetchPage(filter, PAGE_SIZE, signal),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
}

type QueueCounts = Readonly<Record<StatusFilter, number>> & {
  /** How many of those that wait are changes of live campaigns. */
  readonly changes: number;
  /** When the campaign that waits longest was submitted; undefined: none waits. */
  readonly waitsSince: string | undefined;
};

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
    queryFn: async ({ signal }): Promise<QueueCounts> => {
      const first = (status: StatusFilter) => fetchPage({ status, q, page: 1 }, 1, signal);
      const [waiting, active, paused, ended, all] = await Promise.all([
        first('waiting'),
        first('active'),
        first('paused'),
        first('ended'),
        first('all'),
      ]);
      const drafts = all.total - active.total - paused.total - ended.total;
      const [longest] = waiting.items;
      return {
        waiting: waiting.total,
        active: active.total,
        paused: paused.total,
        ended: ended.total,
        all: all.total,
        changes: Math.max(0, waiting.total - drafts),
        waitsSince: longest && waitsSince(longest),
      };
    },
    staleTime: FRESH_MS,
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

function fetchPage({ status, q, page }: QueueFilter, pageSize: number, signal: AbortSignal) {
  return call(campaigns.list, {
    query: {
      page,
      page_size: pageSize,
      q: q || undefined,
      status: status === 'all' ? undefined : status,
      // By the time that a row shows. The campaign that waits longest comes first in the queue, the
      // newest one in other lists.
      sort: status === 'waiting' ? 'submitted_at' : '-submitted_at',
    },
    signal,
  });
}
