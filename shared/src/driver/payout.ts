import { MOST_LATE_DAYS } from '../device/event-window.ts';
import { addMonths } from '../time.ts';

export const PAYOUT_STATUSES = ['due', 'paid'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** Earnings below this are carried over to the next month unless the operator sets another minimum; US cents. */
export const PAYOUT_MINIMUM_CENTS = 1_000;
/** The day of the next month on which a month is closed and paid out. */
export const PAYOUT_DAY = MOST_LATE_DAYS + 1;

/** Facts that decide the next payout; months are 'YYYY-MM', amounts US cents. */
interface PayoutFacts {
  /** Nairobi's calendar day, 'YYYY-MM-DD'. */
  readonly today: string;
  readonly earnedByMonth: ReadonlyMap<string, number>;
  readonly payouts: readonly { readonly month: string; readonly cents: number }[];
  readonly minimumCents: number;
}

export interface NextPayout {
  /** When it is made, 'YYYY-MM-DD'. */
  readonly day: string;
  /** The last month that it covers, 'YYYY-MM'. */
  readonly month: string;
  /** Earned in the months that it covers and not yet part of a payout. */
  readonly cents: number;
  /** Part of `cents` carried over from earlier months. */
  readonly carriedCents: number;
  /** Amount missing to reach the minimum; 0 if it is reached. */
  readonly missingCents: number;
}

/**
 * The next payout as it stands: last month's until that month is closed, then this month's. Earnings
 * below the minimum are carried over.
 */
export function nextPayout({
  today,
  earnedByMonth,
  payouts,
  minimumCents,
}: PayoutFacts): NextPayout {
  const thisMonth = today.slice(0, 7);
  const lastMonth = addMonths(thisMonth, -1);
  const isClosed =
    Number(today.slice(8)) > PAYOUT_DAY || payouts.some(({ month }) => month >= lastMonth);
  const month = isClosed ? thisMonth : lastMonth;
  const earned = sum([...earnedByMonth].filter(([one]) => one <= month).map(([, cents]) => cents));
  const cents = earned - sum(payouts.map((payout) => payout.cents));
  return {
    day: `${addMonths(month, 1)}-${String(PAYOUT_DAY).padStart(2, '0')}`,
    month,
    cents,
    carriedCents: Math.max(0, cents - (earnedByMonth.get(month) ?? 0)),
    missingCents: Math.max(0, minimumCents - cents),
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
