import { MICRO_PER_CENT } from '@juu/shared/playing/micro-dollars';

/**
 * Rounds amounts to cents that add up to their total. The amounts whose parts of a cent are largest are rounded
 * up, the others down.
 *
 * @param micros micro-dollars
 * @param totalCents their sum, rounded
 */
export function centsThatAddUp(micros: readonly number[], totalCents: number): readonly number[] {
  const down = micros.map((micro) => Math.floor(micro / MICRO_PER_CENT));
  const partOf = (index: number) => (micros[index] ?? 0) / MICRO_PER_CENT - (down[index] ?? 0);
  const missing = down.reduce((left, cents) => left - cents, totalCents);
  const up = new Set(
    [...micros.keys()]
      .toSorted((one, other) => partOf(other) - partOf(one))
      .slice(0, Math.max(0, missing)),
  );
  return down.map((cents, index) => cents + (up.has(index) ? 1 : 0));
}
