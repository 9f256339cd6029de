import { bookedDays } from '@juu/shared/playing/booked-hours';
import { addDays, DAY_MS } from '@juu/shared/time';

/** First and last day, and the booked hours of the week. */
export interface Flight {
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly hours: string | null;
}

/**
 * How much of a flight is over before today, from 0 to 1.
 *
 * @param today Nairobi's calendar day, 'YYYY-MM-DD'
 */
export function flightShare(flight: Omit<Flight, 'hours'>, today: string): number {
  const [start, end, now] = [flight.start_date ?? today, flight.end_date ?? today, today].map(
    (day) => Date.parse(day),
  ) as [number, number, number];
  const over = (now - start) / (end + DAY_MS - start);
  return Math.min(1, Math.max(0, over));
}

/** A spend that differs this much from what is due is on pace: plays come and go with the hours and the traffic. */
const ON_PACE = 0.15;

interface Money {
  readonly budgetUsd: number;
  readonly dailyCapUsd: number;
  /** Undefined until it is read. */
  readonly spentUsd: number | undefined;
}

/**
 * How much of a flight is over, and whether the money keeps up with it: 'Behind: 40% of the flight is over'.
 * The spend is compared with what the flight can spend, spread evenly over its booked days. Says nothing of the
 * pace before the first of them is over, nor once the flight is.
 *
 * @param money left out if the campaign no longer plays
 */
export function flightInWords(flight: Flight, today: string, money?: Money): string {
  const share = flightShare(flight, today);
  const over = `${Math.round(share * 100)}% of the flight is over`;
  if (share === 0 || share === 1 || money?.spentUsd === undefined) return over;
  const { start_date: start, end_date: end, hours } = flight;
  const days = bookedDays(hours, start ?? today, end ?? today);
  const mostUsd = Math.min(money.budgetUsd, money.dailyCapUsd * days);
  const dueUntil = (day: string) => mostUsd * (bookedDays(hours, start ?? today, day) / days);
  // Today's share comes in the course of the day.
  const dueBefore = days > 0 ? dueUntil(addDays(today, -1)) : 0;
  if (dueBefore === 0) return over;
  if (money.spentUsd < dueBefore * (1 - ON_PACE)) return `Behind: ${over}`;
  return money.spentUsd > dueUntil(today) * (1 + ON_PACE) ? `Ahead: ${over}` : `On pace: ${over}`;
}
