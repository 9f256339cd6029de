import { keepPreviousData } from '@tanstack/react-query';

/** Options of a query that asks again every few milliseconds while its page is visible, and when it is looked at again. */
export function refreshed(everyMs = 15_000) {
  return { refetchInterval: everyMs, refetchOnWindowFocus: 'always' } as const;
}

/**
 * Options of a query that a route's loader asks ahead: the page doesn't ask again as it appears, however long a slow
 * device takes until then.
 */
export const ASKED_AHEAD = { staleTime: 10_000 } as const;

/** Options of a list as well: until another page or search is here, the one before stays. */
export function refreshedList(everyMs?: number) {
  return { ...refreshed(everyMs), placeholderData: keepPreviousData } as const;
}
