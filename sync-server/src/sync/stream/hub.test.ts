import { hasPostgres, openTestDatabase, type TestDatabase } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { Checkpoint } from '../checkpoints/read-checkpoints.ts';
import { addUser } from '../testing/people.ts';
import { Hub } from './hub.ts';
import type { SyncStream } from './stream.ts';

/** A round reads every page of the queue, whatever lies dead in it. */
const SMALL_BYTES = 200_000;
const PATIENCE = { timeout: 20_000, interval: 50 };

describe('the hub', () => {
  let database: TestDatabase;
  let hub: Hub;
  let errors: unknown[];

  async function hubOn(name: 'PGlite' | 'Postgres') {
    database = await openTestDatabase(name);
    errors = [];
    hub = new Hub({ database, onError: (error) => errors.push(error) });
  }
  afterEach(async () => {
    await hub.stop();
    expect(errors).toEqual([]);
    await database.close();
  });

  async function fillQueue() {
    const user = await addUser(database, 'advertiser');
    await sql`
      insert into campaigns (advertiser_id, name, budget_usd, daily_cap_usd, start_date, end_date)
      select ${user}::uuid, 'Campaign ' || n, 10, 1, '2999-01-01', '2999-01-02'
        from generate_series(1, 6000) n`.execute(database.kysely);
    expect(await queueSize()).toBeGreaterThan(SMALL_BYTES);
  }

  async function queueSize() {
    const { rows } = await sql<{ size: string }>`
      select pg_relation_size('sync.changes') as size`.execute(database.kysely);
    return Number(rows[0]?.size);
  }

  async function waiting() {
    const { rows } = await sql`select from sync.changes`.execute(database.kysely);
    return rows.length;
  }

  it('gives a stream its checkpoint after a round that failed, though nothing changes any more', async () => {
    await hubOn('PGlite');
    await hub.start();
    const user = await addUser(database, 'driver');
    await expect.poll(waiting, PATIENCE).toBe(0);
    await sql`alter view sync.memberships rename to hidden`.execute(database.kysely);
    const offered: Checkpoint[] = [];
    const reader = { userId: user, clientId: 'phone', session: '' };
    const offer = async (checkpoint: Checkpoint) => void offered.push(checkpoint);
    hub.add({ reader, latest: undefined, offer, end() {} } as unknown as SyncStream);
    await expect.poll(() => errors, PATIENCE).not.toEqual([]);
    errors = [];
    await sql`alter view sync.hidden rename to memberships`.execute(database.kysely);
    await expect.poll(() => offered[0]?.buckets, PATIENCE).not.toBeUndefined();
  });

  it('sweeps the queue of changes on a database that never vacuums by itself', async () => {
    await hubOn('PGlite');
    await fillQueue();
    await hub.start();
    await expect.poll(queueSize, PATIENCE).toBeLessThan(SMALL_BYTES);
  });

  it('sweeps what a process that ended before it could has left in the queue', async () => {
    await hubOn('PGlite');
    await fillQueue();
    await sql`select sync.sequence()`.execute(database.kysely);
    await hub.start();
    await expect.poll(queueSize, PATIENCE).toBeLessThan(SMALL_BYTES);
  });

  it.runIf(hasPostgres())('goes on with its rounds while another process sweeps', async () => {
    await hubOn('Postgres');
    await fillQueue();
    const other = await database.kysely.startTransaction().execute();
    await sql`lock table sync.changes in share update exclusive mode`.execute(other);
    await hub.start();
    for (let n = 0; n < 2; n++) {
      await addUser(database, 'driver');
      await expect.poll(waiting, PATIENCE).toBe(0);
    }
    await other.rollback().execute();
  });
});
