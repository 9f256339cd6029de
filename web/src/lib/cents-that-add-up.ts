import { MICRO_PER_CENT } from '@juu/shared/playing/micro-dollars';

/**
 * Rounds amounts to cents that add up to their total. Those with the largest parts of a cent are rounded up, the
 * others down.
 *
 * @param micros micro-dollars
 * @param totalCents their sum, rounded
 */
export function centsThatAddUp(micros: readonly number[], totalCents: number): readonly number[] {
  const down = micros.map((micro) => Math.floor(micro / MICRO_PER_CENT));
  const partOf = (index: number) => (micros[index] ?? 0) - (down[index] ?? 0) * MICRO_PER_CENT;
  const missing = down.reduce((left, whole) => left - whole, totalCents);
  const up = new Set(
    [...micros.keys()]
      .toSorted((one, other) => partOf(other) - partOf(one))
      .slice(0, Math.max(0, missing)),
  );
  return down.map((whole, index) => whole + (up.has(index) ? 1 : 0));
}
