import { addDays, addMonths } from '@juu/shared/time';
import { countDays } from '@/lib/time/nairobi-time.ts';
import type { AnalyticsSearch, Range } from './analytics-search.ts';

/** The most days that are shown together. */
export const MOST_DAYS = 366;
const USUAL: Range = '28d';

/** Calendar days 'YYYY-MM-DD', both included. */
interface Days {
  readonly from: string;
  readonly to: string;
}

/** What is shown together. */
export interface Period extends Days {
  /**
   * Where the period before stops, if this one isn't over: its day as far in as today, from the present hour
   * on. An unfinished day beside a whole one would always look like a loss.
   */
  readonly cut?: { readonly day: string; readonly hour: number } | undefined;
}

/**
 * The days that an address asks for, the present one included.
 *
 * @param today Nairobi's calendar day, 'YYYY-MM-DD'
 * @param hour the present hour there
 */
export function periodOf(search: AnalyticsSearch, today: string, hour: number): Period {
  const days = askedDays(search, today);
  if (days.to < today) return days;
  return { ...days, cut: { day: addDays(today, -countDays(days.from, days.to)), hour } };
}

function askedDays({ range = USUAL, from, to }: AnalyticsSearch, today: string): Days {
  const month = today.slice(0, 7);
  const lastDays = (count: number) => ({ from: addDays(today, 1 - count), to: today });
  switch (range) {
    case '7d':
      return lastDays(7);
    case '28d':
      return lastDays(28);
    case '90d':
      return lastDays(90);
    case 'month':
      return { from: `${month}-01`, to: today };
    case 'last-month':
      return { from: `${addMonths(month, -1)}-01`, to: addDays(`${month}-01`, -1) };
    case 'dates':
      return chosenDays(from, to, today);
  }
}

/** In whichever order they were chosen; a day that is missing follows from the other. */
function chosenDays(from: string | undefined, to: string | undefined, today: string): Days {
  const end = to ?? (from && from > today ? from : today);
  const start = from ?? addDays(end, -27);
  const [first = start, last = end] = [start, end].toSorted();
  const [, kept = first] = [first, addDays(last, 1 - MOST_DAYS)].toSorted();
  return { from: kept, to: last };
}

/** As many days right before it. */
export function periodBefore({ from, to }: Days): Days {
  return { from: addDays(from, -countDays(from, to)), to: addDays(from, -1) };
}

/** Every day of it, in order. */
export function daysOf({ from, to }: Days): readonly string[] {
  return Array.from({ length: countDays(from, to) }, (_, index) => addDays(from, index));
}
