/** A creative with its weight beside the campaign's others. */
interface Weighed {
  readonly id: string;
  /** A whole number from 1. */
  readonly weight: number;
}

/** Plays that a screen has shown of each creative, by its id. */
export type Shown = Readonly<Record<string, number>>;

interface TurnOptions {
  /** Plays to split. */
  readonly plays: number;
  readonly creatives: readonly Weighed[];
  /** Earlier plays of the screen. */
  readonly shown: Shown;
  /** A number between 0 and 1, the same as long as the screen's plays are counted. */
  readonly draw: number;
}

/**
 * Splits the next plays of a campaign by the weights of its creatives; counts in the order of the creatives.
 *
 * Each play is the turn of the creative that is furthest behind (Webster's method), so shares follow the
 * weights over many grants, however small each is. Counting begins at a drawn place of the round, so that they
 * also do over many screens with a play or two each. More plays only add to what fewer would be, and what is
 * left of them is the same in whatever order the screen shows them.
 */
export function splitByTurns({ plays, creatives, shown, draw }: TurnOptions): number[] {
  const counts = turnsBefore(creatives, draw).map((turns, i) => {
    const { id = '' } = creatives[i] ?? {};
    return turns + (shown[id] ?? 0);
  });
  const before = [...counts];
  takeTurns(counts, creatives, plays);
  return counts.map((count, i) => count - (before[i] ?? 0));
}

/** Turns that each creative has had at a drawn place of a round, in which each has as many as its weight. */
function turnsBefore(creatives: readonly Weighed[], draw: number): number[] {
  const round = creatives.reduce((sum, { weight }) => sum + weight, 0);
  const place = Math.min(Math.floor(draw * round), round - 1);
  // Whole turns at once, for speed: few are left to take one by one.
  const turns = creatives.map(({ weight }) => Math.floor((place * weight) / round));
  const taken = turns.reduce((sum, count) => sum + count, 0);
  takeTurns(turns, creatives, place - taken);
  return turns;
}

/** Gives so many turns, one by one, each to the creative that is furthest behind its weight. */
function takeTurns(counts: number[], creatives: readonly Weighed[], turns: number): void {
  for (let left = turns; left > 0; left -= 1) {
    let next = 0;
    let least = Number.POSITIVE_INFINITY;
    for (const [i, { weight }] of creatives.entries()) {
      const due = ((counts[i] ?? 0) + 0.5) / weight;
      if (due < least) [next, least] = [i, due];
    }
    counts[next] = (counts[next] ?? 0) + 1;
  }
}
