import { type AccountPlan, termsOn } from '@juu/shared/playing/account-plan';
import { nameOf } from './plan-words.ts';

interface LossFacts {
  /** The account's plan; null: none. */
  readonly current: AccountPlan | null;
  readonly choice: AccountPlan;
  /** Nairobi's calendar day, 'YYYY-MM-DD'. */
  readonly today: string;
  /** Names of the premium zones that live campaigns have chosen. */
  readonly premiumZones: readonly string[];
}

/** Says what an account loses with a plan: slots a day, and premium zones. Empty if it loses nothing. */
export function lossesOf({ current, choice, today, premiumZones }: LossFacts): string {
  const [old, next] = [current, choice].map((plan) => termsOn({ plan, trialFrom: null }, today));
  if (!old || !next) return '';
  const losses = [];
  if (next.slotsPerDay < old.slotsPerDay) {
    const before = old.slotsPerDay === Number.POSITIVE_INFINITY ? 'no limit' : old.slotsPerDay;
    losses.push(`Your campaigns then share ${next.slotsPerDay} slots a day instead of ${before}.`);
  }
  if (old.hasPremiumZones && !next.hasPremiumZones) {
    const inUse = new Intl.ListFormat('en-GB').format(premiumZones);
    losses.push(
      `The ${nameOf(choice)} plan has no premium zones${inUse && `: your live campaigns no longer play in ${inUse}`}.`,
    );
  }
  return losses.join(' ');
}
