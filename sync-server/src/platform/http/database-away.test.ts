import { DatabaseFailure } from '@juu/db/database-failure';
import { type TestDatabase, testDatabases } from '@juu/db/testing/test-database';
import { errorBodySchema } from '@juu/shared/protocol/api';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { discrepancies } from '../../sync/testing/people.ts';
import type { Person } from '../../testing/accounts.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { isDatabaseAway } from './database-away.ts';

const answered = (code: string) =>
  Object.assign(new Error('as the server says'), { code, severity: 'FATAL' });
const socket = (code: string) => Object.assign(new Error('as the system says'), { code });

describe('the database is away', () => {
  test.each([
    new DatabaseFailure('connection_timeout', 'no connection became free'),
    new DatabaseFailure('database_closed', 'stopped'),
    new DatabaseFailure('database_unreachable', 'no route'),
    socket('ECONNREFUSED'),
    socket('ENOTFOUND'),
    answered('08006'),
    answered('25P03'),
    answered('53300'),
    answered('57P01'),
    answered('57P03'),
    new Error('Connection terminated unexpectedly'),
  ])('after %s', (error) => {
    expect(isDatabaseAway(error)).toBe(true);
  });

  test.each([
    new DatabaseFailure('migration_failed', 'failed'),
    answered('23505'),
    answered('40001'),
    answered('57014'),
    socket('ENOENT'),
    new Error('anything else'),
    undefined,
  ])('not after %s', (error) => {
    expect(isDatabaseAway(error)).toBe(false);
  });
});

describe.each(testDatabases())('while $name has no connection to give', ({ open }) => {
  let database: TestDatabase;
  let server: TestServer;
  let driver: Person;
  let giveBack: () => void;
  let held: Promise<unknown>;
  beforeAll(async () => {
    database = await open({ acquireTimeoutMs: 1_000 });
    server = await startTestServer({ database });
    driver = await server.signUp('driver');
    let taken = 0;
    const mayEnd = new Promise<void>((resolve) => {
      giveBack = resolve;
    });
    const connections = database.kind === 'pglite' ? 1 : 10;
    held = Promise.all(
      Array.from({ length: connections }, () =>
        database.kysely.transaction().execute(async (tx) => {
          await sql`select`.execute(tx);
          taken += 1;
          await mayEnd;
        }),
      ),
    );
    await vi.waitUntil(() => taken === connections, { timeout: 10_000 });
  });
  afterAll(async () => {
    giveBack();
    await held;
    expect(await discrepancies(database)).toEqual([]);
    await server.close();
    await database.close();
  });

  test.each([
    ['an anonymous call', '/api/functions/verify-corporate-email'],
    ['a signed-in call', '/api/me'],
  ])('%s is asked to come again', async (_case, path) => {
    const body = path.endsWith('email') && { email: 'a@b.example', role: 'advertiser' };
    const response = await driver.call(path, body ? { body } : { method: 'GET' });
    expect(response.status).toBe(503);
    expect(errorBodySchema.parse(await response.json()).error.code).toBe('unavailable');
  });

  test('a sign-in is asked to come again, in the shape of its answers', async () => {
    const { email, password } = driver;
    const response = await server.call('/api/auth/sign-in/email', { body: { email, password } });
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: 'UNAVAILABLE' });
  });
});
