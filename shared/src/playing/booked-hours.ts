import { z } from 'zod';
import {
  addDays,
  DAY_MS,
  HOUR_MS,
  nairobiHourOfWeek,
  startOfHour,
  startOfNairobiDay,
} from '../time.ts';
import { HOURS_OF_WEEK, WEEKDAYS } from './hours-of-week.ts';

const HOURS_RULE = `Hours must be ${HOURS_OF_WEEK} digits, 1 for each hour of the week that is booked, from Monday midnight on`;

/**
 * The hours of the week in which a campaign plays: a digit for each of the 168 hours from Monday midnight
 * in Nairobi on, 1 if it is booked. Null or an empty text: every hour.
 */
export const bookedHours = z
  .string({ error: HOURS_RULE })
  .regex(/^([01]{168})?$/, { message: HOURS_RULE })
  .refine((hours) => hours === '' || hours.includes('1'), {
    message: 'Book at least one hour of the week',
  })
  .nullish()
  .transform((hours) => hours || null);

/** True if a campaign may play in the hour of an instant. */
export function isHourBooked(hours: string | null, at: Date): boolean {
  return hours === null || hours[nairobiHourOfWeek(at)] === '1';
}

/**
 * When the booked hours that an instant is in end.
 *
 * @param until the latest answer
 */
export function bookedUntil(hours: string | null, at: Date, until: Date): Date {
  for (let hour = startOfHour(at); hour < until; hour = new Date(hour.getTime() + HOUR_MS)) {
    if (!isHourBooked(hours, hour)) return hour > at ? hour : at;
  }
  return until;
}

/** When the next booked hour begins after an instant; undefined if every hour is booked. */
export function nextBookedHour(hours: string | null, at: Date): Date | undefined {
  const begun = startOfHour(at).getTime();
  for (let ahead = 1; ahead <= HOURS_OF_WEEK; ahead += 1) {
    const hour = new Date(begun + ahead * HOUR_MS);
    if (hours !== null && isHourBooked(hours, hour)) return hour;
  }
  return undefined;
}

const ALL_DAY: readonly boolean[] = Array.from({ length: 24 }, () => true);

/** Which of the 24 hours of a day in Nairobi are booked. @param at an instant of the day */
export function bookedHoursOfDay(hours: string | null, at: Date): readonly boolean[] {
  if (hours === null) return ALL_DAY;
  const monday = nairobiHourOfWeek(at);
  const first = monday - (monday % 24);
  return Array.from({ length: 24 }, (_, hour) => hours[first + hour] === '1');
}

/**
 * How many days have a booked hour; 0 if the last day is before the first.
 *
 * @param hours nothing or an empty text: every hour
 * @param from the first day in Nairobi, 'YYYY-MM-DD', and a real one, as the last is; both count
 */
export function bookedDays(hours: string | null | undefined, from: string, until: string): number {
  const days = Math.max(0, (Date.parse(until) - Date.parse(from)) / DAY_MS + 1);
  if (!hours) return days;
  // Whole weeks are alike.
  const week = WEEKDAYS.map((_name, i) =>
    bookedHoursOfDay(hours, startOfNairobiDay(addDays(from, i))).includes(true),
  );
  const count = (isBooked: readonly boolean[]) => isBooked.filter(Boolean).length;
  const weeks = Math.floor(days / week.length);
  return weeks * count(week) + count(week.slice(0, days % week.length));
}
