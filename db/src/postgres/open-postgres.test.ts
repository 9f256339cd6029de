import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { allowLongWaits } from '../allow-long-waits.ts';
import { connect } from '../connect.ts';
import type { Database } from '../database.ts';
import { migrate } from '../migrate.ts';
import type { Schema } from '../schema.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { assertSupportedVersion } from './open-postgres.ts';

describe.runIf(inject('postgresUrl'))('a Postgres server', () => {
  let bystander: TestDatabase;
  let database: Database;
  let errors: Error[];

  beforeEach(async () => {
    errors = [];
    bystander = await openTestDatabase('Postgres');
    database = await connect({
      databaseUrl: bystander.databaseUrl,
      lockTimeoutMs: 300,
      onError: (error) => errors.push(error),
    });
  });
  afterEach(async () => {
    await database.close();
    await bystander.close();
  });

  /** Ends every other session of this database, as a restarting server does. */
  const cutConnections = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`.execute(bystander.kysely);

  it('is listened to again after the connection was lost, and listeners are told once', async () => {
    const heard: string[] = [];
    await database.listen('news', (payload) => heard.push(payload));
    await cutConnections();
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['']);
    await sql`select pg_notify('news', 'fresh')`.execute(bystander.kysely);
    await expect.poll(() => heard).toEqual(['', 'fresh']);
  });

  it('may cut idle connections and those inside a transaction without ending the process', async () => {
    await sql`select 1`.execute(database.kysely);
    const attempt = database.kysely.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction);
      await cutConnections();
      await expect.poll(() => errors.length).toBeGreaterThan(0);
      await sql`select 2`.execute(transaction);
    });
    await expect(attempt).rejects.toThrow();
    const { rows } = await sql`select 3 as three`.execute(database.kysely);
    expect(rows).toEqual([{ three: 3 }]);
  });

  it('lets only migrations and backups wait long for a lock', async () => {
    await bystander.kysely.transaction().execute(async (tx) => {
      await sql`lock table zones`.execute(tx);
      const count = sql`select count(*) from zones`;
      await expect(count.execute(database.kysely)).rejects.toMatchObject({ code: '55P03' });
    });
    const limitsIn = async (tx: Kysely<Schema>) => {
      const { rows } = await sql<{ lock: string; idle: string }>`
        select current_setting('lock_timeout') as lock,
               current_setting('idle_in_transaction_session_timeout') as idle`.execute(tx);
      return rows[0];
    };
    const usual = { lock: '300ms', idle: '1min' };
    expect(await limitsIn(database.kysely)).toEqual(usual);
    await database.kysely.transaction().execute(async (tx) => {
      await allowLongWaits(tx);
      expect(await limitsIn(tx)).toEqual({ lock: '0', idle: '0' });
    });
    expect(await limitsIn(database.kysely)).toEqual(usual);
  });

  it('lets a start wait for the migrations of another, however long they take', async () => {
    let migrated = false;
    const lock = sql`select pg_advisory_xact_lock(74857500)`;
    const start = await bystander.kysely.transaction().execute(async (tx) => {
      await lock.execute(tx);
      const waiting = migrate(database).finally(() => {
        migrated = true;
      });
      // Held for longer than a statement may wait otherwise.
      await sql`select pg_sleep(1)`.execute(tx);
      expect(migrated).toBe(false);
      return { waiting };
    });
    expect(await start.waiting).toEqual([]);
  });

  it('that does not answer is reported as unreachable', async () => {
    const databaseUrl = 'postgresql://juu@127.0.0.1:1/juu';
    await expect(connect({ databaseUrl })).rejects.toMatchObject({
      code: 'database_unreachable',
      message: expect.stringContaining('ECONNREFUSED'),
    });
  });
});

describe('the version of a Postgres server', () => {
  it('must be 15 or later', () => {
    expect(() => assertSupportedVersion(140012)).toThrow(
      'This is PostgreSQL 14, but Juu needs 15 or later',
    );
    expect(() => assertSupportedVersion(150000)).not.toThrow();
  });
});
