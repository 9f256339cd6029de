import { monthOf } from '@/lib/pages/search-days.ts';

/** What the Earnings tab shows, as in the address. */
export interface EarningsSearch {
  /** 'YYYY-MM'; absent: this one. */
  month?: string | undefined;
}

/** Reads the choice from the address; a value that makes no sense counts as left out. */
export function parseEarningsSearch({ month }: Record<string, unknown>): EarningsSearch {
  return { month: monthOf(month) };
}
