import type { HoldReason } from '@juu/shared/playing/hold-reasons';
import { countOf, oneOf, textOf } from '@/lib/pages/search-values.ts';

/** Without their sentences: every visitor's first load has this file. */
export const REASONS = [
  'impossible_place',
  'full_hour',
  'too_many_unbilled',
  'never_approved',
] as const satisfies readonly HoldReason[];

/** Filters of the list of held plays, as in the address. */
export interface HeldSearch {
  q?: string | undefined;
  reason?: HoldReason | undefined;
  page?: number | undefined;
}

/** Reads the filters from the address; a value that makes no sense counts as left out. */
export function parseHeldSearch(search: Record<string, unknown>): HeldSearch {
  return {
    q: textOf(search.q, 200),
    reason: oneOf(REASONS, search.reason),
    page: countOf(search.page, 100_000),
  };
}
