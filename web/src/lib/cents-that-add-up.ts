import { MICRO_PER_CENT } from '@juu/shared/playing/micro-dollars';
import { roundedToAddUp } from './rounded-to-add-up.ts';

/**
 * Rounds amounts to cents that add up to their total.
 *
 * @param micros micro-dollars
 * @param totalCents their sum, rounded
 */
export function centsThatAddUp(micros: readonly number[], totalCents: number): readonly number[] {
  return roundedToAddUp(
    micros.map((micro) => micro / MICRO_PER_CENT),
    totalCents,
  );
}
