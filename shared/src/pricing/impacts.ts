import type { PriceFactor } from './quote.ts';

/** The factors that the pricing page names. */
export type ImpactFactor = Exclude<PriceFactor, 'base'>;

export interface Impact {
  /** Percent. */
  readonly from: number;
  /** Percent. */
  readonly to: number;
}

/**
 * How much each factor weighs (product specification, section 9: +30-60% zone, +20-40% time, +25-50%
 * population, +10-30% demand): the part of the final price that it makes up when it applies, from
 * slots that cost much for other reasons too to slots that cost little else.
 *
 * It is a guide, as the specification gives it: the amounts of the tariff decide, and many slots lie
 * outside it, the dearest among them. `impacts.test.ts` names the slots that stand at both ends.
 */
export const IMPACTS: Readonly<Record<ImpactFactor, Impact>> = {
  zone: { from: 30, to: 60 },
  time: { from: 20, to: 40 },
  population: { from: 25, to: 50 },
  demand: { from: 10, to: 30 },
};

/** As the badges say it: '+30-60%'. */
export function formatImpact({ from, to }: Impact): string {
  return `+${from}-${to}%`;
}
