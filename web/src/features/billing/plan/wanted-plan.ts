import { ACCOUNT_PLANS, type AccountPlan } from '@juu/shared/playing/account-plan';
import { CHOSEN_PLAN_KEY } from '@/lib/session/chosen-plan-key.ts';
import { readStored, writeStored } from '@/lib/stored.ts';
import type { ReplicaRow } from '@/replica/schema.ts';

/** The plan that was chosen on the pricing page; undefined: none, or the account has or gets it already. */
export function readWantedPlan({
  account_plan,
  next_plan,
}: Pick<ReplicaRow<'profiles'>, 'account_plan' | 'next_plan'>): AccountPlan | undefined {
  const stored = readStored(CHOSEN_PLAN_KEY);
  return ACCOUNT_PLANS.find(
    (plan) => plan === stored && plan !== account_plan && plan !== next_plan,
  );
}

/** Once it was confirmed or declined. */
export function forgetWantedPlan(): void {
  writeStored(CHOSEN_PLAN_KEY, null);
}
