import type { Database } from '@juu/db/database';
import { describe, expect, it } from 'vitest';
import { chaosDatabases } from './testing/chaos/chaos-database.ts';
import { ChaosWorld, until } from './testing/chaos/chaos-world.ts';
import type { Facts } from './testing/chaos/facts.ts';
import { editProfile } from './testing/chaos/faults/edit-profile.ts';
import { report } from './testing/chaos/report.ts';
import { slowSequencer, slowSequencerWithoutLock } from './testing/chaos/slow-sequencer.ts';

/** Verdicts in which the races of a sequencer without its lock have had every occasion. */
const ENOUGH = 40;
/** What the database says in the end is of no interest: the servers still write. */
const EMPTY: Facts = { ledger: [], names: [], records: [], discrepancies: [] };

async function editProfiles(world: ChaosWorld, times: number): Promise<void> {
  for (let n = 0; n < times; n++) await editProfile.inject(world, Math.random);
}

// The chaos run has to see the bug that it is made for; chaos-plants.long.test.ts shows it again and again.
describe.runIf((await chaosDatabases()).includes('Postgres'))(
  'two servers whose sequencer is slow',
  { timeout: 300_000 },
  () => {
    async function inWorld(
      prepare: (database: Database) => Promise<void>,
      work: (world: ChaosWorld) => Promise<void>,
    ): Promise<void> {
      const world = await ChaosWorld.start({ database: 'Postgres', seed: 7, prepare });
      try {
        await work(world);
      } finally {
        await world.close();
      }
    }

    it('lose no operation', () =>
      inWorld(slowSequencer, async (world) => {
        await Promise.all([world.progress(ENOUGH), editProfiles(world, ENOUGH)]);
        expect(world.lateOps).toEqual([]);
      }));

    it('are caught when they have no lock', () =>
      inWorld(slowSequencerWithoutLock, async (world) => {
        await until('an operation is lost', async () => {
          await editProfiles(world, 1);
          return world.lateOps.length > 0;
        });
        expect(report(await world.history(), EMPTY)).toContain('sound log, broken');
      }));
  },
);
