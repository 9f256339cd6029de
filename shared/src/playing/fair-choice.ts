import type { SubscriptionPlan } from '../campaign/schema.ts';

/** Campaigns that a playlist names at most. */
export const MOST_CAMPAIGNS = 20;

/** A premium campaign counts twice. */
const PLAN_FACTOR: Record<SubscriptionPlan, number> = { basic: 1, premium: 2 };

/**
 * Returns the weight of a campaign beside others that may play.
 *
 * @param leftMicro what is left of its hour's share; micro-dollars
 */
export function weightOf(plan: SubscriptionPlan, leftMicro: number): number {
  return leftMicro * PLAN_FACTOR[plan];
}

interface Contender {
  readonly weight: number;
  /** A number between 0 and 1, drawn for this contender and screen. */
  readonly draw: number;
}

/**
 * Chooses at most `count` contenders, each with a chance in proportion to its weight: weighted sampling
 * without replacement (Efraimidis and Spirakis, 2006). The screens of a fleet together show all of them.
 */
export function chooseFairly<C extends Contender>(contenders: readonly C[], count: number): C[] {
  // The least of exponential times of these rates belongs to each in proportion to its rate.
  const place = ({ draw, weight }: Contender) => -Math.log(draw) / weight;
  return contenders
    .filter(({ weight }) => weight > 0)
    .map((contender) => ({ contender, at: place(contender) }))
    .sort((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ contender }) => contender);
}

interface Claim {
  readonly weight: number;
  /** Maximum number of plays that it can use. */
  readonly most: number;
}

/**
 * Splits whole plays by weights. Plays beyond a claim's maximum go to the others; the remainder of rounding
 * goes to the first ones.
 */
export function splitPlays(plays: number, claims: readonly Claim[]): number[] {
  const parts = claims.map(() => 0);
  let left = plays;
  for (;;) {
    const open = claims.flatMap(({ weight, most }, i) =>
      weight > 0 && (parts[i] ?? 0) < most ? [{ i, weight, most }] : [],
    );
    const sum = open.reduce((total, { weight }) => total + weight, 0);
    if (left <= 0 || sum === 0) return parts;
    const shared = left;
    for (const { i, weight, most } of open) {
      const fair = Math.max(1, Math.floor((shared * weight) / sum));
      const more = Math.min(fair, most - (parts[i] ?? 0), left);
      parts[i] = (parts[i] ?? 0) + more;
      left -= more;
    }
  }
}
