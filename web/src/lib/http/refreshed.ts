import { keepPreviousData } from '@tanstack/react-query';

/** Options of a query that asks again every few milliseconds while its page is visible, and when it is looked at again. */
export function refreshed(everyMs = 15_000) {
  return { refetchInterval: everyMs, refetchOnWindowFocus: 'always' } as const;
}

/** Options of a list as well: until another page or search is here, the one before stays. */
export function refreshedList(everyMs?: number) {
  return { ...refreshed(everyMs), placeholderData: keepPreviousData } as const;
}
