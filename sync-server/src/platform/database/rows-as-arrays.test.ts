import { openTestDatabase } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { rowsAsArrays } from './rows-as-arrays.ts';

const at = new Date('2026-11-20T09:00:00.123Z');
const rows = [
  { id: 1, text: 'plain', at, ratio: -1.28, is_on: true },
  { id: 2, text: '"quoted", {braced}\\slashed\n\tNairobi’s ☂', at, ratio: 0, is_on: false },
  { id: 3, text: 'NULL', at: null, ratio: null, is_on: null },
  { id: 4, text: '', at, ratio: 1e-7, is_on: true },
  { id: 5, text: null, at, ratio: 36.817223, is_on: true },
];

test('rows that go to the database as arrays come back as they were', async () => {
  const database = await openTestDatabase('PGlite');
  const types = { id: 'int', text: 'text', at: 'timestamptz', ratio: 'float8', is_on: 'boolean' };
  const read = sql`select * from ${rowsAsArrays(rows, types)} row order by id`;
  expect((await read.execute(database.kysely)).rows).toEqual(rows);
  await database.close();
});
