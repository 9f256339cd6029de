/** How often each creative plays beside the others, by id; one that is not named counts once. */
export type CreativeWeights = Readonly<Record<string, number>>;

export function weightOf(weights: CreativeWeights, id: string): number {
  return weights[id] ?? 1;
}

/** The weights of stored creatives. */
export function weightsOf(
  rows: readonly { readonly id: string; readonly weight: number | null }[],
): CreativeWeights {
  return Object.fromEntries(rows.map(({ id, weight }) => [id, weight ?? 1]));
}

/** Weights with those of the copies of creatives. @param copies from the originals’ ids to the copies’ */
export function withCopied(
  weights: CreativeWeights,
  copies: ReadonlyMap<string, string>,
): CreativeWeights {
  const copied = [...copies].map(([from, to]) => [to, weightOf(weights, from)]);
  return { ...weights, ...Object.fromEntries(copied) };
}

/** A creative’s part of the plays of all, in words: '67% of plays'. */
export function shareInWords(weights: CreativeWeights, ids: readonly string[], id: string): string {
  const all = ids.reduce((sum, other) => sum + weightOf(weights, other), 0);
  return `${Math.round((weightOf(weights, id) / all) * 100)}% of plays`;
}
