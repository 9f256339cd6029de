import { flightFault } from '@juu/shared/campaign/flight';
import { type Estimate, MOST_DAYS } from '@juu/shared/estimate/estimate-campaign';
import { formatUsd } from '@juu/shared/money';
import { freeMicro, microOf, PLAYS_PER_SLOT } from '@juu/shared/playing/micro-dollars';
import { isCalendarDay } from '@juu/shared/time';
import { countNoun } from '@/lib/count-noun.ts';
import { countDays, formatDay } from '@/lib/time/nairobi-time.ts';
import type { FirstSync } from '@/replica/use-first-sync.ts';

/** Micro-dollars as an amount. */
export function formatMicro(micro: number): string {
  return formatUsd(Math.round(micro / 10_000) / 100);
}

/** The price of 1,000 plays, on average; undefined without plays. */
export function slotPriceInWords({
  plays,
  spendMicro,
}: Pick<Estimate, 'plays' | 'spendMicro'>): string | undefined {
  return plays > 0 ? formatMicro((spendMicro / plays) * PLAYS_PER_SLOT) : undefined;
}

/**
 * How long a flight is.
 *
 * @param today Nairobi's calendar day, 'YYYY-MM-DD'
 */
export function flightInWords(start: string, end: string, today: string): string {
  if (!isCalendarDay(start) || !isCalendarDay(end)) return 'Choose the dates';
  return flightFault({ start_date: start, end_date: end }, today)
    ? 'Check the dates'
    : countNoun(countDays(start, end), 'day');
}

/** How many zones a campaign plays in; none included means all. */
export function zonesInWords(included: number, excluded: number): string {
  if (included > 0) return countNoun(included, 'zone');
  return excluded > 0 ? `All but ${excluded}` : 'All';
}

interface Money {
  readonly capUsd: number;
  readonly budgetUsd: number;
  /** What the campaign has spent; micro-dollars. */
  readonly spentMicro: number;
}

/**
 * What the daily cap comes to over the days of a flight that are left, beside what is left of the budget;
 * undefined until the dates are right.
 *
 * @param today Nairobi's calendar day, 'YYYY-MM-DD'
 */
export function capInWords(
  { capUsd, budgetUsd, spentMicro }: Money,
  [start, end]: readonly [start: string, end: string],
  today: string,
): string | undefined {
  if (!isCalendarDay(start) || !isCalendarDay(end)) return undefined;
  if (flightFault({ start_date: start, end_date: end }, today)) return undefined;
  const hasBegun = start < today;
  const days = countDays(hasBegun ? today : start, end);
  const span = hasBegun ? `the ${days} days left` : `${days} days`;
  const all = days === 1 ? '' : ` is ${formatUsd(capUsd * days)} in ${span}`;
  const left = freeMicro({ limitMicro: microOf(budgetUsd), spentMicro, reservedMicro: 0 });
  const budget =
    spentMicro > 0
      ? `${formatMicro(left)} of the budget is left`
      : `the budget is ${formatUsd(budgetUsd)}`;
  return `${formatUsd(capUsd)} a day${all}; ${budget}`;
}

interface LimitedCampaign {
  readonly budgetMicro: number;
  /** What of that it has spent. */
  readonly spentMicro: number;
  readonly endDate: string;
  /** An hour is booked. */
  readonly hasHours: boolean;
  /** The account's plan includes none of its zones. */
  readonly isLeftOut: boolean;
}

/** How long the budget lasts, or what keeps it from being spent. */
export function limitInWords(
  { limit, until, plays, spendMicro, freeShare }: Estimate,
  { budgetMicro, spentMicro, endDate, hasHours, isLeftOut }: LimitedCampaign,
): string {
  if (!hasHours) return 'Choose at least one hour.';
  if (isLeftOut) return 'Choose other zones, or another plan in Billing.';
  if (limit === 'budget') {
    return plays > 0
      ? `Your budget lasts until ${formatDay(until)}.`
      : `${spentMicro > 0 ? 'What is left of the budget' : 'The budget'} is less than a play can cost in these zones and hours.`;
  }
  if (limit === 'trial' && plays === 0) return 'Your trial is over: choose a plan in Billing.';
  if (limit === 'screens' && freeShare === undefined) {
    return 'No screen was on the road in these zones and hours. Choose more of them.';
  }
  const when = until < endDate ? `after ${MOST_DAYS} days` : `on ${formatDay(until)}`;
  const left = freeMicro({
    limitMicro: budgetMicro,
    spentMicro: spentMicro + spendMicro,
    reservedMicro: 0,
  });
  return `${REASONS[limit]} ${formatMicro(left)} of your budget is left ${when}.`;
}

const REASONS = {
  cap: 'You spend your daily cap each day.',
  slots: 'You use all your daily slots. They are shared with your other campaigns.',
  trial: 'Your trial ends before the campaign: choose a plan in Billing to play on.',
  screens: 'You use all the free screen time there.',
} as const satisfies Record<Exclude<Estimate['limit'], 'budget'>, string>;

interface WithoutEstimate {
  /** This device knows how busy screens are. */
  readonly isCounted: boolean;
  /** Budget, cap and dates are typed. */
  readonly isTyped: boolean;
  readonly firstSync: FirstSync;
  readonly online: boolean;
}

/** Why there is no estimate, and what brings it. */
export function noEstimateInWords({
  isCounted,
  isTyped,
  firstSync,
  online,
}: WithoutEstimate): string {
  if (isCounted) {
    return isTyped
      ? 'Check the dates to see an estimate.'
      : 'Enter a budget, daily cap and dates to see an estimate.';
  }
  if (firstSync === 'coming') return 'Loading how busy screens are…';
  if (firstSync === 'done') return 'There is no estimate until screens have been on the road.';
  return online
    ? 'The server can’t be reached. The estimate appears when it answers.'
    : 'Connect once to load how busy screens are. After that, estimates work offline.';
}
