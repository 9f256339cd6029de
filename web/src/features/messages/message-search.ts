import { MESSAGE_STATUSES } from '@juu/shared/endpoints/messages';
import { countOf, oneOf, textOf } from '@/lib/pages/search-values.ts';

/** Statuses to filter the list by; messages that wait come first. */
const MESSAGE_FILTERS = [...MESSAGE_STATUSES, 'all'] as const;
export type MessageFilter = (typeof MESSAGE_FILTERS)[number];

/** Filters of the list of messages, as in the address. */
export interface MessageSearch {
  q?: string | undefined;
  /** Open if left out. */
  status?: MessageFilter | undefined;
  page?: number | undefined;
}

/** Reads the filters from the address; a value that makes no sense counts as left out. */
export function parseMessageSearch(search: Record<string, unknown>): MessageSearch {
  return {
    q: textOf(search.q, 200),
    status: oneOf(MESSAGE_FILTERS, search.status),
    page: countOf(search.page, 100_000),
  };
}
