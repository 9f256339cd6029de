import { formatUsd } from '@juu/shared/money';
import { bookedDays } from '@juu/shared/playing/booked-hours';
import { MICRO_PER_CENT, PLAYS_PER_SLOT } from '@juu/shared/playing/micro-dollars';
import { STANDARD_TARIFF } from '@juu/shared/pricing/tariff';
import { isCalendarDay, laterDay } from '@juu/shared/time';
import { countDays, formatDay } from '@/lib/time/nairobi-time.ts';
import type { CampaignValues } from '../campaign/campaign-values.ts';
import { typedAmount } from '../campaign/typed-amount.ts';

/** US cents. */
const DEAREST_PLAY_CENTS = STANDARD_TARIFF.highest / PLAYS_PER_SLOT;

type Planned = Pick<
  CampaignValues,
  'budget_usd' | 'daily_cap_usd' | 'start_date' | 'end_date' | 'hours'
>;

/**
 * What to consider about a budget that is allowed but may not be meant; undefined if daily cap and
 * booked days suit it, or if they are not typed yet. It never refuses anything.
 *
 * @param today Nairobi's calendar day, 'YYYY-MM-DD'
 * @param spentMicro what the campaign has spent of its budget; micro-dollars
 */
export function budgetAdvice(
  planned: Planned,
  today: string,
  spentMicro: number,
): string | undefined {
  const budget = centsOf(planned.budget_usd);
  const cap = centsOf(planned.daily_cap_usd);
  if (budget === undefined || cap === undefined) return undefined;
  if (Math.min(cap, budget) < DEAREST_PLAY_CENTS) {
    return `One play can cost up to $${DEAREST_PLAY_CENTS / 100}. With less than that, the campaign may never play.`;
  }
  const left = budget - spentMicro / MICRO_PER_CENT;
  if (left <= 0) return undefined;
  if (cap > left) {
    return spentMicro > 0
      ? 'The daily cap is above what is left of the budget: all of it may be spent in one day.'
      : 'The daily cap is above the budget: the whole budget may be spent in one day.';
  }
  const { start_date, end_date } = planned;
  if (!isCalendarDay(start_date) || !isCalendarDay(end_date)) return undefined;
  const first = laterDay(start_date, today);
  const days = bookedDays(planned.hours, first, end_date);
  if (days === 0 && first <= end_date) {
    return 'No booked hour falls between these dates. Choose other hours or other dates.';
  }
  if (days === 0 || cap * days >= left) return undefined;
  const amount = spentMicro > 0 ? `remaining ${usd(left)}` : usd(left);
  const ways =
    days < countDays(first, end_date) ? 'Raise the cap, book more days' : 'Raise the cap';
  return `With this daily cap, you can spend at most ${usd(cap * days)} of the ${amount} by ${formatDay(end_date)}. ${ways} or choose a later end date to use it all.`;
}

function centsOf(typed: string): number | undefined {
  const amount = typedAmount(typed);
  return amount === undefined ? undefined : Math.round(amount * 100);
}

const usd = (cents: number) => formatUsd(cents / 100);
