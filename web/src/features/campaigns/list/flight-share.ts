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

/** Shares of the money this far apart are on pace: plays come and go with the hours and the traffic. */
const ON_PACE = 0.1;

interface Money {
  readonly budgetUsd: number;
  readonly dailyCapUsd: number;
  /** Undefined until it is read. */
  readonly spentUsd: number | undefined;
}

/**
 * How much of a flight is over, and whether the money keeps up with it: 'Behind: 40% of the flight is over'.
 * The spend is compared with what the flight can spend, spread evenly. Says nothing of the pace on the first day,
 * nor once the flight is over.
 *
 * @param money left out if the campaign no longer plays
 */
export function flightInWords(flight: Flight, today: string, money?: Money): string {
  const share = flightShare(flight, today);
  const over = `${Math.round(share * 100)}% of the flight is over`;
  if (share === 0 || share === 1 || money?.spentUsd === undefined) return over;
  const lead = money.spentUsd / mostUsd(flight, today, money) - share;
  if (lead < -ON_PACE) return `Behind: ${over}`;
  return lead > ON_PACE ? `Ahead: ${over}` : `On pace: ${over}`;
}

/** A flight can spend its budget, or its daily cap on every day if that is less. */
function mostUsd({ start_date, end_date }: Flight, today: string, money: Money): number {
  const [start, end] = [start_date ?? today, end_date ?? today].map((day) => Date.parse(day));
  const days = ((end ?? 0) - (start ?? 0)) / DAY_MS + 1;
  return Math.min(money.budgetUsd, money.dailyCapUsd * days);
}
