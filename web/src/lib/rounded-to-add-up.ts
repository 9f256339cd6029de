/**
 * Rounds values to whole numbers that add up to a total. Those with the largest fractions are rounded up, the
 * others down.
 *
 * @param total their sum, rounded
 */
export function roundedToAddUp(values: readonly number[], total: number): readonly number[] {
  const down = values.map(Math.floor);
  const partOf = (index: number) => (values[index] ?? 0) - (down[index] ?? 0);
  const missing = down.reduce((left, whole) => left - whole, total);
  const up = new Set(
    [...values.keys()]
      .toSorted((one, other) => partOf(other) - partOf(one))
      .slice(0, Math.max(0, missing)),
  );
  return down.map((whole, index) => whole + (up.has(index) ? 1 : 0));
}
