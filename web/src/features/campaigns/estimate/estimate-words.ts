import { flightFault } from '@juu/shared/campaign/flight';
import { type Estimate, MOST_DAYS } from '@juu/shared/estimate/estimate-campaign';
import { INVENTORY_WEEKS } from '@juu/shared/estimate/inventory';
import type { NextPlan } from '@juu/shared/estimate/next-plan';
import { formatUsd } from '@juu/shared/money';
import { bookedDays } from '@juu/shared/playing/booked-hours';
import { freeMicro, microOf, PLAYS_PER_SLOT } from '@juu/shared/playing/micro-dollars';
import { capitalised } from '@juu/shared/text';
import { isCalendarDay, laterDay } from '@juu/shared/time';
import { countNoun } from '@/lib/count-noun.ts';
import { inWords } from '@/lib/in-words.ts';
import { countDays, formatDay } from '@/lib/time/nairobi-time.ts';
import type { FirstSync } from '@/replica/use-first-sync.ts';

/** Micro-dollars as an amount. */
export function formatMicro(micro: number): string {
  return formatUsd(micro / 1e6);
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

/** A campaign without chosen zones plays here. */
export const ANYWHERE = 'Anywhere in Nairobi, also outside every zone';

/** A summary names no more zones than this one by one. */
const MOST_NAMED = 4;

/** Where a campaign plays, and where it never does. @param included names of the chosen zones; none: anywhere */
export function zonesInWords(included: readonly string[], excluded: readonly string[]): string {
  const named = included.slice(0, MOST_NAMED);
  const more = included.length - named.length;
  const where =
    included.length > 0 ? inWords(more > 0 ? [...named, `${more} more`] : named) : ANYWHERE;
  return excluded.length > 0 ? `${where}, but never in ${inWords(excluded)}` : where;
}

interface Money {
  readonly capUsd: number;
  readonly budgetUsd: number;
  /** What the campaign has spent, in all and today; micro-dollars. */
  readonly spentMicro: number;
  readonly spentTodayMicro: number;
}

interface BookedFlight {
  readonly start_date: string;
  readonly end_date: string;
  readonly hours?: string | null | undefined;
}

/**
 * Compares the daily cap, summed over the booked days that remain, with the budget that remains;
 * undefined until the dates are right.
 *
 * @param today Nairobi's calendar day, 'YYYY-MM-DD'
 */
export function capInWords(
  { capUsd, budgetUsd, spentMicro, spentTodayMicro }: Money,
  flight: BookedFlight,
  today: string,
): string | undefined {
  const { start_date, end_date, hours } = flight;
  if (!isCalendarDay(start_date) || !isCalendarDay(end_date)) return undefined;
  if (flightFault(flight, today)) return undefined;
  const hasBegun = start_date < today;
  const first = laterDay(start_date, today);
  const days = bookedDays(hours, first, end_date);
  const noun = days < countDays(first, end_date) ? 'booked day' : 'day';
  const span = hasBegun ? `the ${countNoun(days, noun)} left` : countNoun(days, noun);
  const limitMicro = microOf(capUsd);
  const isFirstBooked = bookedDays(hours, first, first) > 0;
  const leftToday = freeMicro({ limitMicro, spentMicro: spentTodayMicro, reservedMicro: 0 });
  const ofToday =
    isFirstBooked && spentTodayMicro > 0 ? ` (${formatMicro(leftToday)} left today)` : '';
  const allMicro = isFirstBooked ? limitMicro * (days - 1) + leftToday : limitMicro * days;
  const all = days === 1 && noun === 'day' ? '' : ` is ${formatMicro(allMicro)} in ${span}`;
  const left = freeMicro({ limitMicro: microOf(budgetUsd), spentMicro, reservedMicro: 0 });
  const budget =
    spentMicro > 0
      ? `${formatMicro(left)} of the budget is left`
      : `the budget is ${formatUsd(budgetUsd)}`;
  return `${formatUsd(capUsd)} a day${ofToday}${all}; ${budget}`;
}

interface LimitedCampaign {
  readonly budgetMicro: number;
  /** What of that it has spent. */
  readonly spentMicro: number;
  readonly endDate: string;
  /** An hour of the week is booked. */
  readonly hasHours: boolean;
  /** Remaining days with a booked hour. */
  readonly daysLeft: number;
  /** The account's plan includes none of its zones. */
  readonly isLeftOut: boolean;
}

/** How long the budget lasts, or what keeps it from being spent. */
export function limitInWords(
  { limit, until, plays, spendMicro, freeShare, filledShare }: Estimate,
  { budgetMicro, spentMicro, endDate, hasHours, daysLeft, isLeftOut }: LimitedCampaign,
): string {
  if (!hasHours) return 'Choose at least one hour.';
  if (daysLeft === 0) return 'No booked hour falls between these dates.';
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
  if (limit === 'screens' && filledShare === undefined) {
    return 'No screen time is free there in the hours that are left.';
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
  screens: 'Screens there have too little free time to spend your daily cap.',
} as const satisfies Record<Exclude<Estimate['limit'], 'budget'>, string>;

/** How much of the screens’ time was free, and how much of that a campaign would fill; undefined without any. */
export function freeTimeInWords({
  freeShare,
  filledShare,
}: Pick<Estimate, 'freeShare' | 'filledShare'>): string | undefined {
  if (freeShare === undefined) return undefined;
  const free = `${capitalised(percent(freeShare))} of the screens’ time there was free in the last ${INVENTORY_WEEKS} weeks.`;
  return filledShare === undefined
    ? free
    : `${free} This campaign would fill ${filledShare > 0.995 ? 'all' : percent(filledShare)} of that.`;
}

/** The part of the plays that is outside every zone; undefined if none is. */
export function outsideInWords({
  plays,
  byZone,
}: Pick<Estimate, 'plays' | 'byZone'>): string | undefined {
  const outside = byZone.find(({ zoneId }) => zoneId === null);
  return (
    outside &&
    `${capitalised(percent(outside.plays / plays))} of these plays are outside every zone.`
  );
}

/** The zones of a booking in which an estimate has no plays; undefined if it has some in all. */
export function noPlaysInWords(names: readonly string[]): string | undefined {
  return names.length > 0 ? `${inWords(names)}: no plays expected` : undefined;
}

/** What a booked change of the account’s plan means for a flight that goes on after it. */
export function nextPlanInWords({ from, plan, leftOutZoneIds }: NextPlan): string {
  const day = formatDay(from);
  if (!plan)
    return `Your plan ends on ${day}. From then on the estimate counts what is left of your trial.`;
  const zones = leftOutZoneIds.length > 0 ? ', which has no premium zones' : '';
  return `From ${day} your plan is ${capitalised(plan)}${zones}. The estimate counts with it from then on.`;
}

/** Whole percents; a little is not nothing. */
function percent(share: number): string {
  return share > 0 && share < 0.005 ? 'less than 1%' : `${Math.round(share * 100)}%`;
}

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
