import { isReplacedMeanwhile } from '@juu/db/sql-state';
import { hasPostgres, openTestDatabase, type TestDatabase } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { asAppError } from '../http/as-app-error.ts';
import { createLog } from '../log.ts';
import { retryTransaction } from './retry-transaction.ts';

describe.runIf(hasPostgres())('a statement under way while another process replaces all', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase('Postgres');
  });
  afterAll(() => database.close());
  beforeEach(make);

  const run = (statement: string, on = database.kysely) => sql.raw(statement).execute(on);
  async function make() {
    await run('drop table if exists things; drop function if exists amount, doubled');
    await run('create table things (id int)');
    await run(`create function amount() returns bigint stable language sql
                as 'select count(*) from things'`);
    await run(`create function doubled(n bigint) returns bigint stable language plpgsql
                as 'begin return n * 2; end'`);
  }
  /** Planned while `things` cannot be looked at, run when `doubled` is another function. */
  const query = 'select doubled(1), amount() as n, doubled(2)';

  /** Begins `work` while everything is being replaced, and ends the replacement when it waits. */
  async function whileReplaced<T>(work: () => Promise<T>): Promise<PromiseSettledResult<T>> {
    let outcome: Promise<PromiseSettledResult<T>[]> | undefined;
    await database.kysely.transaction().execute(async (tx) => {
      await run('lock things', tx);
      outcome = Promise.allSettled([work()]);
      await vi.waitUntil(async () => {
        const waiting = sql<{ n: number }>`
          select count(*)::int as n from pg_locks where not granted and relation = 'things'::regclass`;
        return (await waiting.execute(tx)).rows[0]?.n;
      });
      await run('drop function doubled; drop table things; create table things (id int)', tx);
      await run(
        `create function doubled(n bigint) returns bigint stable language plpgsql
                  as 'begin return n * 2; end'`,
        tx,
      );
    });
    const [settled] = (await outcome) ?? [];
    if (!settled) throw new Error('nothing was begun');
    return settled;
  }

  test('fails in a way that is known, is 503, and is worth a warning', async () => {
    const outcome = await whileReplaced(() => run(query));
    if (outcome.status === 'fulfilled') throw new Error('the statement was not disturbed');
    const { reason: err } = outcome;
    expect(err).toMatchObject({ code: 'XX000' });
    expect(isReplacedMeanwhile(err)).toBe(true);
    expect(asAppError(err)).toMatchObject({ code: 'unavailable', status: 503 });

    const lines: { level: number }[] = [];
    const log = createLog(
      { logLevel: 'info' },
      { write: (line) => void lines.push(JSON.parse(line)) },
    );
    log.error({ err }, 'request failed');
    log.child({ at: 'a request' }).error({ err }, 'request failed');
    log.error({ err: new Error('cache lookup failed for nothing') }, 'request failed');
    const { warn, error } = pino.levels.values;
    expect(lines.map(({ level }) => level)).toEqual([warn, warn, error]);
  });

  test('is run again in its transaction, and succeeds', async () => {
    let attempts = 0;
    const outcome = await whileReplaced(() =>
      retryTransaction(database, async (tx) => {
        attempts += 1;
        return (await run(query, tx as never)).rows;
      }),
    );
    expect(outcome).toMatchObject({ status: 'fulfilled', value: [{ n: '0' }] });
    expect(attempts).toBe(2);
  });
});
