import { describe, expect, test } from 'vitest';
import { type Shown, splitByTurns } from './creative-turns.ts';

const weighed = (...weights: number[]) => weights.map((weight, i) => ({ id: `c${i}`, weight }));
type Creatives = ReturnType<typeof weighed>;

/** Draws that are spread evenly between 0 and 1. */
const drawOf = (screen: number) => (screen * 0.618_033_988_75) % 1;

function add(shown: Shown, creatives: Creatives, counts: readonly number[]): Shown {
  return Object.fromEntries(
    creatives.map(({ id }, i) => [id, (shown[id] ?? 0) + (counts[i] ?? 0)]),
  );
}

/** Each creative's part of all plays. */
function sharesOf(shown: Shown, creatives: Creatives): number[] {
  const all = Object.values(shown).reduce((sum, plays) => sum + plays, 0);
  return creatives.map(({ id }) => (shown[id] ?? 0) / all);
}

const WEIGHTS = [
  ['9:1', weighed(9, 1)],
  ['3:1', weighed(3, 1)],
  ['1:1:1', weighed(1, 1, 1)],
  ['70:20:9:1', weighed(70, 20, 9, 1)],
] as const;
const SIZES = [1, 2, 3, 4];
const CASES = WEIGHTS.flatMap(([name, creatives]) =>
  SIZES.map((plays) => [plays, name, creatives] as const),
);

function expectWeights(shown: Shown, creatives: Creatives) {
  const round = creatives.reduce((sum, { weight }) => sum + weight, 0);
  for (const [i, part] of sharesOf(shown, creatives).entries()) {
    expect(Math.abs(part - (creatives[i]?.weight ?? 0) / round)).toBeLessThan(0.02);
  }
}

describe('creatives take turns', () => {
  test.each(CASES)('many grants of %i to a screen keep shares of %s', (plays, _name, creatives) => {
    let shown: Shown = {};
    for (let grant = 0; grant < 300; grant += 1) {
      const counts = splitByTurns({ plays, creatives, shown, draw: 0.3 });
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(plays);
      shown = add(shown, creatives, counts);
    }
    expectWeights(shown, creatives);
    expect(Object.values(shown).every((count) => count > 0)).toBe(true);
  });

  test.each(CASES)(
    'one grant of %i to each of many screens keeps shares of %s',
    (plays, _name, creatives) => {
      let shown: Shown = {};
      for (let screen = 1; screen <= 2_000; screen += 1) {
        const counts = splitByTurns({ plays, creatives, shown: {}, draw: drawOf(screen) });
        shown = add(shown, creatives, counts);
      }
      expectWeights(shown, creatives);
    },
  );

  test.each(WEIGHTS)(
    'a play of a grant leaves the others as they were, whichever it is: %s',
    (_name, creatives) => {
      for (let screen = 1; screen <= 100; screen += 1) {
        const draw = drawOf(screen);
        for (const plays of SIZES) {
          const granted = splitByTurns({ plays, creatives, shown: {}, draw });
          for (const [i, { id }] of creatives.entries()) {
            if (!granted[i]) continue;
            const left = splitByTurns({ plays: plays - 1, creatives, shown: { [id]: 1 }, draw });
            expect(left).toEqual(granted.map((count, at) => (at === i ? count - 1 : count)));
          }
        }
      }
    },
  );

  test.each(WEIGHTS)('a larger grant only adds to a smaller one: %s', (_name, creatives) => {
    const draw = 0.7;
    for (let plays = 0; plays < 200; plays += 1) {
      const less = splitByTurns({ plays, creatives, shown: {}, draw });
      const more = splitByTurns({ plays: plays + 1, creatives, shown: {}, draw });
      expect(more.every((count, i) => count >= (less[i] ?? 0))).toBe(true);
    }
  });
});
