import { describe, expect, it } from 'vitest';
import { canRunPostgres } from './testing/chaos/chaos-database.ts';
import { faultsOf } from './testing/chaos/faults/all-faults.ts';
import { runChaos } from './testing/chaos/run-chaos.ts';
import { shuffled } from './testing/chaos/shuffled.ts';

/** Every kind of fault once. Many, for a quarter of an hour: chaos.long.test.ts. */
const SEED = Number(process.env.CHAOS_SEED ?? 7);
const databases = (await canRunPostgres())
  ? (['PGlite', 'Postgres'] as const)
  : (['PGlite'] as const);

describe.each(databases)('chaos on %s', (database) => {
  it('loses nothing acknowledged and ends with equal replicas, whatever fails', {
    timeout: 600_000,
  }, async () => {
    const history = await runChaos({
      database,
      seed: SEED,
      faults: (world, random) => shuffled(faultsOf(world), random),
    });
    console.log(
      history.timeline.map(({ at, what }) => `${at - history.beganAt} ${what}`).join('\n'),
      history.clients.map((c) => c.events.length),
    );
    expect(history.restores).toHaveLength(1);
  });
});
