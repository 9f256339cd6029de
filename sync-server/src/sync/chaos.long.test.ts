import { describe, it } from 'vitest';
import { chaosDatabases } from './testing/chaos/chaos-database.ts';
import { faultsAtRandom } from './testing/chaos/faults/all-faults.ts';
import { runChaos } from './testing/chaos/run-chaos.ts';
import { BRIEF_OR_LONG } from './testing/chaos/storm.ts';

/** Faults on each database. */
const KILLS = Number(process.env.CHAOS_KILLS ?? 150);
/** One kind alone, by its name; absent: all. */
const ONLY = process.env.CHAOS_FAULT;
/** Another one with every run, unless one is to be seen again. */
const SEED = Number(process.env.CHAOS_SEED ?? Math.floor(Math.random() * 1_000_000));

describe.each(await chaosDatabases())('chaos on %s', (database) => {
  it(`loses nothing acknowledged and ends with equal replicas after ${KILLS} faults (CHAOS_SEED=${SEED})`, {
    timeout: 300_000 + KILLS * 30_000,
  }, async () => {
    await runChaos({
      database,
      seed: SEED,
      hold: BRIEF_OR_LONG,
      faults: (world, random) => faultsAtRandom(world, random, KILLS, ONLY),
    });
  });
});
