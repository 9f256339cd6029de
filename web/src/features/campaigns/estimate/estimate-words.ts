import { type Estimate, MOST_DAYS } from '@juu/shared/estimate/estimate-campaign';
import { formatUsd } from '@juu/shared/money';
import { PLAYS_PER_SLOT } from '@juu/shared/playing/micro-dollars';
import { formatDay } from '@/lib/time/nairobi-time.ts';

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

/** What the daily cap comes to over the days of a flight, beside the budget. */
export function capInWords(capUsd: number, budgetUsd: number, days: number): string {
  const all = days === 1 ? '' : ` is ${formatUsd(capUsd * days)} in ${days} days`;
  return `${formatUsd(capUsd)} a day${all}; the budget is ${formatUsd(budgetUsd)}`;
}

/** How long the budget lasts, or what keeps it from being spent. */
export function limitInWords(
  { limit, until, plays, spendMicro, freeShare }: Estimate,
  { budgetMicro, endDate }: { readonly budgetMicro: number; readonly endDate: string },
): string {
  if (limit === 'budget') {
    return plays > 0
      ? `Your budget lasts until ${formatDay(until)}.`
      : 'The budget is less than a play can cost in these zones and hours.';
  }
  if (limit === 'slots' && plays === 0) return 'Your trial is over: choose a plan in Billing.';
  if (limit === 'screens' && freeShare === undefined) {
    return 'No screen was on the road in these zones and hours. Choose more of them.';
  }
  const when = until < endDate ? `after ${MOST_DAYS} days` : `on ${formatDay(until)}`;
  const left = `${formatMicro(budgetMicro - spendMicro)} of your budget is left ${when}.`;
  return `${REASONS[limit]} ${left}`;
}

const REASONS = {
  cap: 'You spend your daily cap each day.',
  slots: 'You use all slots a day that your account’s plan has.',
  screens: 'You get all the time that screens have free there.',
} as const satisfies Record<Exclude<Estimate['limit'], 'budget'>, string>;
