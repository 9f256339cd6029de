import { firstOfNextMonth, type PlanChoice } from '../billing/plan-change.ts';
import { type AccountPlan, zonesLeftOut } from '../playing/account-plan.ts';

/** A change of an account's plan that is booked. */
export interface NextPlan {
  /** Nairobi's day from which it counts, 'YYYY-MM-DD'. */
  readonly from: string;
  /** Null: none, so the account is back on its trial. */
  readonly plan: AccountPlan | null;
  /** See `zonesLeftOut`. */
  readonly leftOutZoneIds: readonly string[];
}

/**
 * The booked change of an account's plan; undefined if there is none.
 *
 * @param choice the account's `next_plan`
 * @param today Nairobi's calendar day, 'YYYY-MM-DD'
 */
export function nextPlanOf(
  choice: PlanChoice | null,
  zones: Parameters<typeof zonesLeftOut>[1],
  today: string,
): NextPlan | undefined {
  if (choice === null) return undefined;
  const plan = choice === 'none' ? null : choice;
  return { from: firstOfNextMonth(today), plan, leftOutZoneIds: zonesLeftOut(plan, zones) };
}
