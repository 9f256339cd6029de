import { PAYOUT_DAY } from '@juu/shared/driver/payout';
import { HOUR_MS, nairobiDay, startOfNairobiDay } from '@juu/shared/time';

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Days of plays, today included, if enough of a closed month lies in them. */
const LEAST_DAYS = 28;

/** So many days of a closed month make invoices and payouts. */
const CLOSED_DAYS = 8;

/**
 * Time between the end of the history and the seeding. A taxi gets anywhere in town within it, so a
 * screen's next report is always plausible.
 */
const QUIET_MS = 15 * MINUTE_MS;

/** The calendar of the demo: all of its days count from the one on which it is seeded. */
export class DemoDays {
  readonly now: Date;
  /** The history ends here. */
  readonly end: Date;
  /** Days of plays, today included: four weeks, or more until they reach into a closed month. */
  readonly count: number;
  /** How many of them are more than four weeks ago. */
  readonly more: number;

  constructor(now: Date) {
    this.now = now;
    this.end = new Date(now.getTime() - QUIET_MS);
    this.count = Math.max(LEAST_DAYS, this.#closedMonthAgo() + CLOSED_DAYS);
    this.more = this.count - LEAST_DAYS;
  }

  /** Days since the last month that is closed by now ended. */
  #closedMonthAgo(): number {
    const dayOfMonth = Number(this.day(0).slice(-2));
    if (dayOfMonth >= PAYOUT_DAY) return dayOfMonth;
    return dayOfMonth + Number(this.day(dayOfMonth).slice(-2));
  }

  /** Nairobi's day so many days ago, 'YYYY-MM-DD'; a negative number is ahead. */
  day(daysAgo: number): string {
    return nairobiDay(new Date(this.now.getTime() - daysAgo * DAY_MS));
  }

  /** So many minutes after midnight in Nairobi, on the day so many days ago. */
  at(daysAgo: number, minuteOfDay: number): Date {
    const midnight = startOfNairobiDay(this.day(daysAgo));
    return new Date(midnight.getTime() + minuteOfDay * MINUTE_MS);
  }

  /** The day of the week so many days ago, 0 for Sunday. */
  weekday(daysAgo: number): number {
    return new Date(`${this.day(daysAgo)}T00:00:00Z`).getUTCDay();
  }
}
