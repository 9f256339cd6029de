import { describe, expect, it } from 'vitest';
import { chaosDatabases } from './testing/chaos/chaos-database.ts';
import { ChaosWorld } from './testing/chaos/chaos-world.ts';
import type { Facts } from './testing/chaos/facts.ts';
import { PLANTS } from './testing/chaos/plants.ts';
import { report } from './testing/chaos/report.ts';
import { randomFrom } from './testing/random-from.ts';

/** What the database says in the end is of no interest: the servers still write. */
const EMPTY: Facts = { ledger: [], names: [], records: [], discrepancies: [] };
const PATIENCE = { timeout: 240_000, interval: 500 };

// What no run has ever found may be there all the same: each invariant has to find its bug, every
// time and not by luck.
describe.runIf((await chaosDatabases()).includes('Postgres'))('the chaos run', () => {
  it.each(PLANTS)(
    'finds it if $name',
    { timeout: 300_000, repeats: 2 },
    async ({ plant, caughtBy, fault }) => {
      const random = randomFrom(7);
      const world = await ChaosWorld.start({ database: 'Postgres', seed: 7, prepare: plant });
      try {
        await expect
          .poll(async () => {
            await fault?.inject(world, random);
            return report(await world.history(), EMPTY);
          }, PATIENCE)
          .toContain(`${caughtBy}, broken`);
      } finally {
        await world.close();
      }
    },
  );
});
