/** The value below which a share (0 to 1) of the values lies; NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Runs one thing several times, one after the other. */
export async function repeat<T>(times: number, run: (round: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let round = 0; round < times; round++) results.push(await run(round));
  return results;
}

const SHUFFLES = 1_000;

/**
 * The difference of two medians that chance alone stays below in 99 of 100 cases: that of the same
 * values in two groups by lot.
 */
export function chanceOf(a: readonly number[], b: readonly number[]): number {
  const all = [...a, ...b];
  const differences = Array.from({ length: SHUFFLES }, () => {
    const mixed = shuffled(all);
    return Math.abs(median(mixed.slice(0, a.length)) - median(mixed.slice(a.length)));
  });
  return quantile(differences, 0.99);
}

export function shuffled<T>(values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, lot: Math.random() }))
    .sort((a, b) => a.lot - b.lot)
    .map(({ value }) => value);
}
