import { randomFrom } from '../random-from.ts';
import { ChaosWorld } from './chaos-world.ts';
import { readFacts } from './facts.ts';
import type { Fault } from './fault.ts';
import { healed } from './healed.ts';
import type { History } from './history.ts';
import { report } from './report.ts';
import { type Hold, storm } from './storm.ts';

interface ChaosRun {
  readonly database: 'PGlite' | 'Postgres';
  /** The same choices with every run: what fails once can be looked for again. */
  readonly seed: number;
  faults(world: ChaosWorld, random: () => number): Iterable<Fault>;
  readonly hold: Hold;
  /** Looks at the clients after all is healed, while they are connected and write nothing. */
  readonly whileQuiet?: (world: ChaosWorld) => Promise<void>;
}

/**
 * Clients write through a storm of faults; then all of it heals, every queue drains, every replica is
 * what SQL says, and the history keeps the invariants.
 * @throws Error with seed, violations and timeline
 */
export async function runChaos(run: ChaosRun): Promise<History> {
  const world = await ChaosWorld.start(run);
  const random = randomFrom(run.seed);
  try {
    await storm(world, run.faults(world, random), random, run.hold);
    world.note('calm');
    await healed(world);
    world.note('healed');
    await run.whileQuiet?.(world);
    await Promise.all(world.servers.map((server) => server.stop('SIGTERM')));
    const facts = await world.database.look(readFacts);
    const history = await world.history();
    const broken = report(history, facts);
    if (broken) throw new Error(broken);
    return history;
  } catch (error) {
    const { timeline } = world;
    const told = timeline.map(
      ({ at, what }) => `  ${((at - world.beganAt) / 1_000).toFixed(1)} s  ${what}`,
    );
    throw new Error(
      `Chaos on ${run.database} with CHAOS_SEED=${run.seed}: ${(error as Error).message}\nWhat was done:\n${told.join('\n')}`,
      { cause: error },
    );
  } finally {
    await world.close();
  }
}
