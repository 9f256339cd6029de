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

/**
 * Returns each creative's share of a campaign's plays, by id: whole percents, all 0 if no creative has a weight.
 * Each share is rounded by itself, so equal weights read alike: three are 33% each, and add up to 99.
 */
export function sharesOf(
  creatives: readonly { readonly id: string; readonly weight: number }[],
): ReadonlyMap<string, number> {
  const all = creatives.reduce((sum, { weight }) => sum + weight, 0);
  const shareOf = (weight: number) => (all === 0 ? 0 : Math.round((weight / all) * 100));
  return new Map(creatives.map(({ id, weight }) => [id, shareOf(weight)]));
}
