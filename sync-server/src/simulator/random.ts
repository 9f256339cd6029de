/** A number from 0 to below 1, like `Math.random`. */
export type Random = () => number;

/** Numbers that look drawn and are the same for each seed (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A number from `least` to below `most`. */
export function between(random: Random, least: number, most: number): number {
  return least + random() * (most - least);
}
