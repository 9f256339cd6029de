import { HOUR_MS, nairobiDay, startOfHour, startOfNairobiDay } from '../time.ts';
import { nextBookedHour } from './booked-hours.ts';

/** When a campaign is to play. */
export interface Flight {
  /** Days in Nairobi, 'YYYY-MM-DD'. */
  readonly start_date: string;
  readonly end_date: string;
  /** See `bookedHours`. */
  readonly hours: string | null;
}

/** When the next booked hour of a flight begins after an instant; undefined if it ends before. */
export function nextHourOfFlight(flight: Flight, at: Date): Date | undefined {
  const start = startOfNairobiDay(flight.start_date).getTime();
  const after = new Date(Math.max(at.getTime(), start - 1));
  const next = flight.hours
    ? nextBookedHour(flight.hours, after)
    : new Date(startOfHour(after).getTime() + HOUR_MS);
  return next && nairobiDay(next) <= flight.end_date ? next : undefined;
}
