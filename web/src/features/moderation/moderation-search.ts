import { countOf, oneOf, textOf } from '@/lib/pages/search-values.ts';

const STATUS_FILTERS = ['waiting', 'active', 'paused', 'ended', 'all'] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** What the queue can be narrowed to; drafts and changes wait for a decision and come first. */
export const STATUS_LABELS: Readonly<Record<StatusFilter, string>> = {
  waiting: 'Pending review',
  active: 'Active',
  paused: 'Paused',
  ended: 'Ended',
  all: 'All',
};

/** What the list of campaigns is narrowed to, as the address has it. */
export interface ModerationSearch {
  status?: StatusFilter | undefined;
  q?: string | undefined;
  page?: number | undefined;
}

/** What the address says; a value that makes no sense counts as left out. */
export function parseModerationSearch(search: Record<string, unknown>): ModerationSearch {
  return {
    status: oneOf(STATUS_FILTERS, search.status),
    q: textOf(search.q, 200),
    page: countOf(search.page, 100_000),
  };
}

/** Which campaigns are listed. */
export interface QueueFilter {
  readonly status: StatusFilter;
  readonly q: string;
  readonly page: number;
}

/** The list that an address asks for; what it leaves out has a default. */
export function filterOf({ status, q, page }: ModerationSearch): QueueFilter {
  return { status: status ?? 'waiting', q: q ?? '', page: page ?? 1 };
}
