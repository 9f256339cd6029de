import { DAY_MS } from '@juu/shared/time';

/**
 * How much of a flight is over before today, from 0 to 1.
 *
 * @param today Nairobi's calendar day, 'YYYY-MM-DD'
 */
export function flightShare(
  flight: { readonly start_date: string | null; readonly end_date: string | null },
  today: string,
): number {
  const [start, end, now] = [flight.start_date ?? today, flight.end_date ?? today, today].map(
    (day) => Date.parse(day),
  ) as [number, number, number];
  const over = (now - start) / (end + DAY_MS - start);
  return Math.min(1, Math.max(0, over));
}
