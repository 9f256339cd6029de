import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDataError, isLockTimeout, isSerializationFailure, sqlState } from './sql-state.ts';
import { type TestDatabase, testDatabases } from './testing/test-database.ts';

describe.each(testDatabases())('the SQLSTATE of an error on $name', ({ open }) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  const raised = (state: string) =>
    sql
      .raw(`do $$ begin raise exception 'raised' using errcode = '${state}'; end $$`)
      .execute(database.kysely)
      .then(
        () => undefined,
        (error: unknown) => error,
      );

  it.each(['22P02', '22003', '23505', '23503'])('%s is the fault of the data', async (state) => {
    const error = await raised(state);
    expect(sqlState(error)).toBe(state);
    expect(isDataError(error)).toBe(true);
    expect(isSerializationFailure(error)).toBe(false);
  });

  it.each(['40001', '40P01'])('%s is worth another try', async (state) => {
    const error = await raised(state);
    expect(isSerializationFailure(error)).toBe(true);
    expect(isDataError(error)).toBe(false);
  });

  it('55P03 is a lock that was not given in time', async () => {
    expect(isLockTimeout(await raised('55P03'))).toBe(true);
    expect(isLockTimeout(await raised('40P01'))).toBe(false);
  });

  it.each(['42P01', '53100', '40003', '55P03'])('%s is neither', async (state) => {
    const error = await raised(state);
    expect(isSerializationFailure(error) || isDataError(error)).toBe(false);
  });
});

describe('what is no failed statement', () => {
  it.each([
    undefined,
    null,
    'text',
    new Error('plain'),
    Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }),
    Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
  ])('has no SQLSTATE: %s', (error) => {
    expect(sqlState(error)).toBeUndefined();
  });
});
