import { setTimeout as delay } from 'node:timers/promises';
import type { ChaosWorld } from './chaos-world.ts';
import { type Fault, pick } from './fault.ts';
import { noiseOf } from './faults/all-faults.ts';

/** Faults that last at the same time. */
const MOST_AT_ONCE = 2;

/** How long a fault lasts, milliseconds. */
export type Hold = (random: () => number) => number;

export const BRIEF: Hold = (random) => 500 + random() * 2_500;
/** Now and then longer than anyone waits for an answer. */
export const BRIEF_OR_LONG: Hold = (random) =>
  random() < 0.15 ? 10_000 + random() * 10_000 : BRIEF(random);

/** Injects these faults one after the other, some overlapping, and returns when all are healed. */
export async function storm(
  world: ChaosWorld,
  faults: Iterable<Fault>,
  random: () => number,
  hold: Hold,
): Promise<void> {
  const calm = new AbortController();
  let isAlone = false;
  const noise = makeNoise(world, random, calm.signal, () => isAlone);
  const lasting = new Set<Promise<void>>();
  try {
    for (const fault of faults) {
      while (lasting.size >= (fault.isAlone ? 1 : MOST_AT_ONCE)) await Promise.race(lasting);
      // Mostly into work that flows, sometimes into what the last fault has left.
      if (fault.isAlone || random() < 0.8) await world.progress();
      isAlone = fault.isAlone === true;
      const lasts = last(world, fault, random, hold(random)).finally(() => lasting.delete(lasts));
      lasting.add(lasts);
      if (fault.isAlone) await lasts;
    }
    await Promise.all(lasting);
    await world.progress();
  } finally {
    calm.abort();
    await noise;
  }
}

/** One fault, from its beginning to its end. */
async function last(
  world: ChaosWorld,
  fault: Fault,
  random: () => number,
  holdMs: number,
): Promise<void> {
  const { on, heal } = await fault.inject(world, random);
  world.note(`${fault.name} (${on})`);
  if (!heal) return;
  await delay(holdMs);
  await heal();
  world.note(`${fault.name} (${on}) is over`);
}

/** What is always going on: broken connections, moderation, compaction. */
async function makeNoise(
  world: ChaosWorld,
  random: () => number,
  calm: AbortSignal,
  isToRest: () => boolean,
): Promise<void> {
  const faults = noiseOf(world);
  while (!calm.aborted) {
    await delay(100 + random() * 400);
    if (!isToRest()) await pick(faults, random).inject(world, random);
  }
}
