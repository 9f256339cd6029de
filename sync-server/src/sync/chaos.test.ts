import { expect, it } from 'vitest';
import { chaosDatabases } from './testing/chaos/chaos-database.ts';
import { TOKEN_LIFE_S } from './testing/chaos/chaos-world.ts';
import { faultsOf } from './testing/chaos/faults/all-faults.ts';
import { runChaos } from './testing/chaos/run-chaos.ts';
import { shuffled } from './testing/chaos/shuffled.ts';
import { BRIEF } from './testing/chaos/storm.ts';
import { tokenRenewals } from './testing/chaos/token-renewals.ts';

/** The same troubles with every run; by the hundred, on each database: chaos.long.test.ts. */
const SEED = Number(process.env.CHAOS_SEED ?? 7);

const databases = await chaosDatabases();
const database = databases.includes('Postgres') ? 'Postgres' : 'PGlite';

// killed-server.long, killed-restore.long and command end or replace the embedded database.
it(`loses nothing acknowledged and ends with equal replicas after one fault of each kind on ${database}`, {
  timeout: 600_000,
}, async () => {
  let renewals: number[] = [];
  const history = await runChaos({
    database,
    seed: SEED,
    hold: BRIEF,
    faults: (world, random) => shuffled(faultsOf(world), random),
    async whileQuiet(world) {
      renewals = await tokenRenewals(world, 3);
    },
  });
  expect(history.restores).toHaveLength(1);
  expect(history.replays.length).toBeGreaterThan(0);
  // Tokens that live for seconds are renewed as they end, and not over and over.
  expect(Math.min(...renewals)).toBeGreaterThan(TOKEN_LIFE_S * 1_000);
});
