import { type TestDatabase, testDatabases } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsAsArrays } from './rows-as-arrays.ts';

const at = new Date('2026-11-20T09:00:00.123Z');
const key = '0f8fad5b-d9cb-469f-a165-70867728950e';
const ODD = '"quoted", {braced}\\slashed\n\tNairobi’s ☂';
const LONG_AGO = new Date('1969-01-01T00:00:00Z');
const rows = [
  { id: 1, text: 'plain', at, ratio: -1.28, is_on: true, key, age_ms: 86_400_000_000, size: 10 },
  { id: 2, text: ODD, at: LONG_AGO, ratio: 0, is_on: false, key, age_ms: -1, size: -32_768 },
  { id: 3, text: 'NULL', at: null, ratio: null, is_on: null, key: null, age_ms: null, size: null },
  { id: 4, text: '', at, ratio: 1e-7, is_on: true, key, age_ms: 0, size: 0 },
  { id: -5, text: null, at, ratio: 36.817223, is_on: true, key, age_ms: -4_294_967_297, size: 1 },
];
const TYPES = {
  ...({ id: 'int', text: 'text', at: 'timestamptz', ratio: 'float8', is_on: 'boolean' } as const),
  ...({ key: 'uuid', age_ms: 'bigint', size: 'smallint' } as const),
};

describe.each(testDatabases())('rows that go to the database as arrays, on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  const read = async (some: typeof rows) => {
    const answer = await sql<(typeof rows)[number] & { age_ms: string | null }>`
      select * from ${rowsAsArrays(some, TYPES)} row`.execute(database.kysely);
    return answer.rows.map(({ age_ms, ...row }) => ({
      ...row,
      age_ms: age_ms === null ? null : Number(age_ms),
    }));
  };

  test('come back as they were', async () => {
    expect(await read(rows)).toEqual(rows);
  });

  test('may be none', async () => {
    expect(await read([])).toEqual([]);
  });
});

test.each([
  ['key', 'uuid', `${key}0`],
  ['key', 'uuid', key.replace('0', 'g')],
  ['key', 'uuid', key.replace('0', '０')],
  ['age_ms', 'bigint', 0.5],
  ['at', 'timestamptz', new Date(Number.NaN)],
] as const)('a %s that is no %s is refused: %s', (name, type, value) => {
  expect(() => rowsAsArrays([{ [name]: value }], { [name]: type })).toThrow();
});
