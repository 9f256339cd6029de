import type { ReactNode } from 'react';

/** A creative of a version: its share of the plays, and how it is shown. */
export interface VersionCreative {
  readonly id: string;
  readonly weight: number;
  readonly preview: ReactNode;
}

/** What a creative is in one of two versions. */
export interface CreativeSide {
  readonly creative: VersionCreative;
  /** That the other version doesn't have it. */
  readonly word?: 'New' | 'Left out';
  /** Its weight is another in the other version, or only this version has it, with others. */
  readonly isWeighed: boolean;
  /** Its place, from 1, if it is another in the other version. */
  readonly place?: number | undefined;
}

/** Creatives that stand side by side; undefined if a version has none there. */
export interface CreativePair {
  readonly live: CreativeSide | undefined;
  readonly proposed: CreativeSide | undefined;
}

/**
 * Compares the creatives of two versions, each in the order in which they play: new ones beside those left
 * out, then those with another weight or place. What is the same in both comes apart.
 */
export function compareCreatives(
  live: readonly VersionCreative[],
  proposed: readonly VersionCreative[],
): { readonly pairs: readonly CreativePair[]; readonly unchanged: readonly VersionCreative[] } {
  const left = live.filter(isMissingIn(proposed));
  const added = proposed.filter(isMissingIn(live));
  const swapped = Array.from({ length: Math.max(left.length, added.length) }, (_, index) => ({
    live: sideOf(left[index], 'Left out', live),
    proposed: sideOf(added[index], 'New', proposed),
  }));
  // One that goes or comes moves no other: a creative has moved if it passed one that stays.
  const before = live.filter((creative) => !left.includes(creative));
  const after = proposed.filter((creative) => !added.includes(creative));
  const kept = after.flatMap((creative, place) => {
    const formerPlace = before.findIndex(({ id }) => id === creative.id);
    const former = before[formerPlace];
    if (!former) return [];
    const hasMoved = formerPlace !== place && live.indexOf(former) !== proposed.indexOf(creative);
    const isWeighed = former.weight !== creative.weight;
    const told = (shown: VersionCreative, version: readonly VersionCreative[]): CreativeSide => ({
      creative: shown,
      isWeighed,
      place: hasMoved ? version.indexOf(shown) + 1 : undefined,
    });
    const pair = { live: told(former, live), proposed: told(creative, proposed) };
    return [{ creative, pair: isWeighed || hasMoved ? pair : undefined }];
  });
  return {
    pairs: [...swapped, ...kept.flatMap(({ pair }) => pair ?? [])],
    unchanged: kept.flatMap(({ creative, pair }) => (pair ? [] : creative)),
  };
}

const isMissingIn = (version: readonly VersionCreative[]) => (creative: VersionCreative) =>
  !version.some(({ id }) => id === creative.id);

/** One that only this version has: its weight says nothing if it is alone. */
function sideOf(
  creative: VersionCreative | undefined,
  word: 'New' | 'Left out',
  version: readonly VersionCreative[],
): CreativeSide | undefined {
  if (!creative) return undefined;
  return { creative, word, isWeighed: version.length > 1 };
}
