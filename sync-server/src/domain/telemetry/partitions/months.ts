import { nairobiDay, startOfNairobiDay } from '@juu/shared/time';

/** A month of Nairobi's calendar, 'YYYY-MM'. */
export type Month = string;

export function monthOf(instant: Date): Month {
  return nairobiDay(instant).slice(0, 7);
}

/** When a month begins, as PostgreSQL reads it. */
export function startOf(month: Month): string {
  return startOfNairobiDay(`${month}-01`).toISOString();
}
