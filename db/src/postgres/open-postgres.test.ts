import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { connect, type Database } from '../connect.ts';
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
      'This is PostgreSQL 14, but 15 or later is needed',
    );
    expect(() => assertSupportedVersion(150000)).not.toThrow();
  });
});
