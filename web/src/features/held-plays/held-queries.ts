import type { Given } from '@juu/shared/endpoints/endpoint';
import {
  type HeldDay,
  type HeldPlay,
  heldPlays,
  type Undecided,
} from '@juu/shared/endpoints/held-plays';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { allPages } from '@/lib/http/all-pages.ts';
import { call } from '@/lib/http/call.ts';
import { renewQueries } from '@/lib/http/renew-queries.ts';
import type { HeldSearch } from './held-search.ts';

export const PAGE_SIZE = 20;
/** Plays of a day that are shown at once. */
const PLAYS_SHOWN = 10;
/** Maximum number of plays in one call. */
const MOST_DECIDED = 200;
/** While the page is visible. */
const REFRESH_MS = 30_000;
const KEY = ['admin', 'held plays'] as const;

/** A day of a screen. */
export type DayKey = Pick<HeldDay, 'device_id' | 'day'>;
type SeenUntil = Pick<HeldDay, 'received_at'>;
/** Filters of the list, without its page. */
type Narrowed = Pick<HeldSearch, 'q' | 'reason'>;

/** One page of days of screens with held plays, newest play first. */
export function heldDaysQuery({ q, reason, page = 1 }: HeldSearch) {
  return queryOptions({
    queryKey: [...KEY, 'days', q, reason, page],
    queryFn: ({ signal }) =>
      call(heldPlays.days, { query: { q, reason, page, page_size: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  });
}

/** The held plays of a day in their order, page by page. */
export function heldPlaysQuery({ device_id, day }: DayKey, { q, reason }: Narrowed) {
  return infiniteQueryOptions({
    queryKey: [...KEY, 'plays', device_id, day, q, reason],
    queryFn: ({ pageParam, signal }) =>
      call(heldPlays.list, {
        query: { device_id, day, q, reason, sort: 'at', page: pageParam, page_size: PLAYS_SHOWN },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, total }) => (page * PLAYS_SHOWN < total ? page + 1 : undefined),
  });
}

/** Outcomes for held plays. */
export type Decision = 'release' | 'discard';

/** A decision and the plays it is for. */
export interface Decided {
  readonly decision: Decision;
  /** One play, or those of a day that came until `received_at`: later ones the admin hasn’t seen. */
  readonly of: Pick<HeldPlay, 'device_id' | 'id'> | (DayKey & Narrowed & SeenUntil);
}

/** Decides about plays. Returns how many of them still waited, and why others stay as they are. */
export function useDecide() {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ decision, of }: Decided) => {
      const ids = 'day' in of ? await idsOfDay(of) : [of.id];
      const outcome = { decided: 0, undecided: [] as Undecided[] };
      for (let from = 0; from < ids.length; from += MOST_DECIDED) {
        const body = { device_id: of.device_id, ids: ids.slice(from, from + MOST_DECIDED) };
        const { decided, undecided } = await send(decision, body);
        outcome.decided += decided;
        outcome.undecided.push(...undecided);
      }
      return outcome;
    },
    onSettled: () => renewQueries(queryClient, KEY),
  });
}

async function send(decision: Decision, body: Given<typeof heldPlays.release, 'body'>) {
  if (decision === 'release') {
    const { released, undecided } = await call(heldPlays.release, { body });
    return { decided: released, undecided };
  }
  const { discarded, undecided } = await call(heldPlays.discard, { body });
  return { decided: discarded, undecided };
}

/** All of them before any is decided: a list that gets shorter would skip some. */
async function idsOfDay({ received_at: seenUntil, ...day }: DayKey & Narrowed & SeenUntil) {
  const plays = await allPages((page) =>
    call(heldPlays.list, { query: { ...day, ...page, sort: 'at' } }),
  );
  return plays.filter(({ received_at }) => received_at <= seenUntil).map(({ id }) => id);
}
