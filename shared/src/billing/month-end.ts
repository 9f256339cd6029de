import { MOST_LATE_MS } from '../device/event-window.ts';
import { addMonths, HOUR_MS, nairobiDay } from '../time.ts';

/** So long after a play its report may come, and an hour more for reports that are under way. */
const LAST_REPORT_MS = MOST_LATE_MS + HOUR_MS;

/**
 * The first day that can still get plays, 'YYYY-MM-DD'; days before it are final. A month is therefore
 * closed on the 8th of the next.
 */
export function firstOpenDay(now: Date): string {
  return nairobiDay(new Date(now.getTime() - LAST_REPORT_MS));
}

/** The first day of the next month, 'YYYY-MM-01'. @param day of this one, 'YYYY-MM-DD' */
export function nextMonth(day: string): string {
  return `${addMonths(day.slice(0, 7), 1)}-01`;
}
