import { describe, expect, it } from 'vitest';
import { chaosDatabases } from './testing/chaos/chaos-database.ts';
import { TOKEN_LIFE_S } from './testing/chaos/chaos-world.ts';
import type { Fault } from './testing/chaos/fault.ts';
import { faultsOf } from './testing/chaos/faults/all-faults.ts';
import { runChaos } from './testing/chaos/run-chaos.ts';
import { shuffled } from './testing/chaos/shuffled.ts';
import { BRIEF } from './testing/chaos/storm.ts';
import { tokenRenewals } from './testing/chaos/token-renewals.ts';

/** On PGlite: what ends or replaces the database. Clients and networks are the same on both. */
const OF_THE_DATABASE = ['server killed', 'uploads replayed', 'backup restored'];
/** The same troubles with every run; by the hundred, drawn at random: chaos.long.test.ts. */
const SEED = Number(process.env.CHAOS_SEED ?? 7);

describe.each(await chaosDatabases())('chaos on %s', (database) => {
  const isWhole = database === 'Postgres';
  const isMeant = ({ name }: Fault) => isWhole || OF_THE_DATABASE.includes(name);
  const troubles = isWhole ? 'one fault of each kind' : 'a kill, a replay and a restore';

  it(`loses nothing acknowledged and ends with equal replicas after ${troubles}`, {
    timeout: 600_000,
  }, async () => {
    let renewals: number[] = [];
    const history = await runChaos({
      database,
      seed: SEED,
      hold: BRIEF,
      faults: (world, random) => shuffled(faultsOf(world).filter(isMeant), random),
      async whileQuiet(world) {
        if (isWhole) renewals = await tokenRenewals(world, 3);
      },
    });
    expect(history.restores).toHaveLength(1);
    expect(history.replays.length).toBeGreaterThan(0);
    // Tokens that live for seconds are renewed as they end, and not over and over.
    if (isWhole) expect(Math.min(...renewals)).toBeGreaterThan(TOKEN_LIFE_S * 1_000);
  });
});
