import { DAY_MS } from '@juu/shared/time';

interface Flight {
  readonly start_date: string | null;
  readonly end_date: string | null;
}

/**
 * How much of a flight is over before today, from 0 to 1.
 *
 * @param today Nairobi's calendar day, 'YYYY-MM-DD'
 */
export function flightShare(flight: Flight, today: string): number {
  const [start, end, now] = [flight.start_date ?? today, flight.end_date ?? today, today].map(
    (day) => Date.parse(day),
  ) as [number, number, number];
  const over = (now - start) / (end + DAY_MS - start);
  return Math.min(1, Math.max(0, over));
}

/** How much of it is over, in words: '40% of the flight is over'. */
export function flightInWords(flight: Flight, today: string): string {
  return `${Math.round(flightShare(flight, today) * 100)}% of the flight is over`;
}
