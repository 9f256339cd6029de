import { HOLD_REASONS, type HoldReason } from '@juu/shared/playing/hold-reasons';
import { countOf, oneOf, textOf } from '@/lib/pages/search-values.ts';

export const REASONS = Object.keys(HOLD_REASONS) as HoldReason[];

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
