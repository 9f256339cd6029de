import { ACCOUNT_PLANS, type AccountPlan } from '../playing/account-plan.ts';
import { PRICING_PLANS } from '../pricing/plans.ts';
import { addMonths, monthLength } from '../time.ts';

/** What an account can choose: a plan, or an end of the one that it has. */
export const PLAN_CHOICES = [...ACCOUNT_PLANS, 'none'] as const;
export type PlanChoice = (typeof PLAN_CHOICES)[number];

/** What a plan costs a month, US cents. */
export function monthlyFeeCents(choice: PlanChoice | null): number {
  const plan = PRICING_PLANS.find(({ name }) => name.toLowerCase() === choice);
  return (plan?.priceUsd ?? 0) * 100;
}

/** What a choice does, and when. */
export type PlanChange =
  /** It is the account's plan; a change planned for the next month is dropped. */
  | { readonly when: 'unchanged' }
  /** A plan that costs more, or the first: it counts from now on. */
  | { readonly when: 'now'; readonly plan: AccountPlan; readonly feeCents: number }
  | { readonly when: 'next_month' };

/**
 * Judges the choice of a plan. A dearer plan costs the difference for the rest of the month, the day
 * itself among it; a cheaper one, or none, waits for the next month.
 *
 * @param current the account's plan; null: on trial
 * @param today Nairobi's, 'YYYY-MM-DD'
 */
export function planChange(
  current: AccountPlan | null,
  choice: PlanChoice,
  today: string,
): PlanChange {
  if (choice === (current ?? 'none')) return { when: 'unchanged' };
  const more = monthlyFeeCents(choice) - monthlyFeeCents(current);
  if (choice === 'none' || more < 0) return { when: 'next_month' };
  return { when: 'now', plan: choice, feeCents: restOfMonthCents(more, today) };
}

/** When a change that waits for the next month counts, 'YYYY-MM-DD'. */
export function firstOfNextMonth(today: string): string {
  return `${addMonths(today.slice(0, 7), 1)}-01`;
}

/**
 * The part of a monthly fee that pays for the rest of the month, US cents.
 *
 * @param from the first day that it pays for, 'YYYY-MM-DD'
 */
export function restOfMonthCents(monthlyCents: number, from: string): number {
  const days = monthLength(from.slice(0, 7));
  const left = days - Number(from.slice(8)) + 1;
  return Math.round((monthlyCents * left) / days);
}
