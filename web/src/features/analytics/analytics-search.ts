import { dayOf } from '@/lib/pages/search-days.ts';
import { oneOf, textOf } from '@/lib/pages/search-values.ts';

/** The days that figures are of, the usual ones first; `dates` are chosen one by one. */
export const RANGES = ['28d', '7d', '90d', 'month', 'last-month', 'dates'] as const;
export type Range = (typeof RANGES)[number];

/** What bars show, the usual measure first. */
const MEASURES = ['plays', 'spend'] as const;
export type Measure = (typeof MEASURES)[number];

/** What the tab shows, as in the address. */
export interface AnalyticsSearch {
  /** A campaign's id; left out: all campaigns. */
  campaign?: string | undefined;
  range?: Range | undefined;
  /** Days in Nairobi, both included; of the range `dates`. */
  from?: string | undefined;
  to?: string | undefined;
  show?: Measure | undefined;
  /** `off`: without the period before. */
  compare?: 'off' | undefined;
}

/** Reads the tab's state from the address; a value that makes no sense counts as left out. */
export function parseAnalyticsSearch(search: Record<string, unknown>): AnalyticsSearch {
  return {
    campaign: textOf(search.campaign, 40),
    range: oneOf(RANGES, search.range),
    from: dayOf(search.from),
    to: dayOf(search.to),
    show: oneOf(MEASURES, search.show),
    compare: oneOf(['off'], search.compare),
  };
}
