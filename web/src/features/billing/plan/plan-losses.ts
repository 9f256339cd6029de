import { type AccountPlan, termsOn } from '@juu/shared/playing/account-plan';
import { inWords } from '@/lib/in-words.ts';
import { nameOf } from './plan-words.ts';

interface LossFacts {
  /** The account's plan; null: none. */
  readonly current: AccountPlan | null;
  readonly choice: AccountPlan;
  /** Nairobi's day of the first approval, 'YYYY-MM-DD'; null: none yet. */
  readonly trialFrom: string | null;
  /** Nairobi's calendar day, 'YYYY-MM-DD'. */
  readonly today: string;
  /** Names of the premium zones that live campaigns have chosen. */
  readonly premiumZones: readonly string[];
}

/** Says what an account loses with a plan: slots a day, and premium zones. Empty if it loses nothing. */
export function lossesOf({ current, choice, trialFrom, today, premiumZones }: LossFacts): string {
  const [old, next] = [current, choice].map((plan) => termsOn({ plan, trialFrom }, today));
  if (!next) return '';
  const losses = [];
  if (old && next.slotsPerDay < old.slotsPerDay) {
    const before = old.slotsPerDay === Number.POSITIVE_INFINITY ? 'no limit' : old.slotsPerDay;
    losses.push(`Your campaigns then share ${next.slotsPerDay} slots a day instead of ${before}.`);
  }
  if ((!old || old.hasPremiumZones) && !next.hasPremiumZones) {
    const inUse = inWords(premiumZones);
    // Without terms, as once the trial is over, they play nowhere.
    const play = old ? 'no longer play' : 'don’t play';
    losses.push(
      `The ${nameOf(choice)} plan has no premium zones${inUse && `: your live campaigns ${play} in ${inUse}`}.`,
    );
  }
  return losses.join(' ');
}
