import { PLAYS_PER_SLOT } from './micro-dollars.ts';

/** The plans that an advertiser's account can have; without one it is on trial. */
export const ACCOUNT_PLANS = ['basic', 'professional', 'enterprise'] as const;
export type AccountPlan = (typeof ACCOUNT_PLANS)[number];

/** Days that the trial lasts, the day of the first approval among them. */
export const TRIAL_DAYS = 30;

/** Limits on the plays of an account. */
interface AccountTerms {
  /** Slots of all its campaigns together; Infinity: unlimited. */
  readonly slotsPerDay: number;
  readonly hasPremiumZones: boolean;
}

const TERMS: Readonly<Record<AccountPlan, AccountTerms>> = {
  basic: { slotsPerDay: 10, hasPremiumZones: false },
  professional: { slotsPerDay: 50, hasPremiumZones: true },
  enterprise: { slotsPerDay: Number.POSITIVE_INFINITY, hasPremiumZones: true },
};
const TRIAL: AccountTerms = { slotsPerDay: 2, hasPremiumZones: true };

/** Plans without a limit on plays. */
export const UNLIMITED_PLANS = ACCOUNT_PLANS.filter(
  (plan) => TERMS[plan].slotsPerDay === Number.POSITIVE_INFINITY,
);

export const PLANS_WITHOUT_PREMIUM_ZONES = ACCOUNT_PLANS.filter(
  (plan) => !TERMS[plan].hasPremiumZones,
);

/** The facts that decide an account's limits. */
export interface PlannedAccount {
  readonly plan: AccountPlan | null;
  /** Nairobi's day of the first approval of a campaign, 'YYYY-MM-DD'; null: none yet. */
  readonly trialFrom: string | null;
}

/**
 * Returns an account's limits on a day: by its plan, else by its trial. Undefined once the trial is over.
 *
 * @param day Nairobi's, 'YYYY-MM-DD'
 */
export function termsOn(
  { plan, trialFrom }: PlannedAccount,
  day: string,
): AccountTerms | undefined {
  if (plan) return TERMS[plan];
  return trialFrom === null || day <= lastTrialDay(trialFrom) ? TRIAL : undefined;
}

/** Plays that an account may have on a day; Infinity: unlimited. */
export function playsOn(account: PlannedAccount, day: string): number {
  return (termsOn(account, day)?.slotsPerDay ?? 0) * PLAYS_PER_SLOT;
}

/** Zones in which an account's campaigns don't play, because its plan leaves premium zones out. */
export function zonesLeftOut(
  plan: AccountPlan | null,
  zones: readonly { readonly id: string; readonly tier: string | null }[],
): string[] {
  if (plan === null || TERMS[plan].hasPremiumZones) return [];
  return zones.flatMap(({ id, tier }) => (tier === 'premium' ? id : []));
}

/** The last day of a trial. Both days are Nairobi's, 'YYYY-MM-DD'. */
export function lastTrialDay(trialFrom: string): string {
  const last = new Date(`${trialFrom}T00:00:00Z`);
  last.setUTCDate(last.getUTCDate() + TRIAL_DAYS - 1);
  return last.toISOString().slice(0, 10);
}
