import { type TestDatabase, testDatabases } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runAsOneStatement } from './statement-parts.ts';

describe.each(testDatabases())('parts that run as one statement, on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    await sql`create table kept (name text primary key)`.execute(database.kysely);
  });
  beforeEach(() => sql`delete from kept`.execute(database.kysely));
  afterAll(() => database.close());
  const keep = (name: string) => sql`insert into kept values (${name}) returning name`;
  const kept = async () => {
    const { rows } = await sql<{ name: string }>`select name from kept order by name`.execute(
      database.kysely,
    );
    return rows.map(({ name }) => name);
  };

  test('all write, and read what those before them return, as the result does', async () => {
    const parts = [
      ['first', keep('a')],
      ['second', sql`insert into kept select name || ' and b' from first`],
    ] as const;
    const result = sql`select name from first`;
    expect(await runAsOneStatement(database.kysely, parts, result)).toEqual([{ name: 'a' }]);
    expect(await kept()).toEqual(['a', 'a and b']);
  });

  test('are refused if two have the same name', async () => {
    const twice = runAsOneStatement(database.kysely, [
      ['first', keep('a')],
      ['first', keep('b')],
    ]);
    await expect(twice).rejects.toThrow('specified more than once');
    expect(await kept()).toEqual([]);
  });

  test('write nothing if one fails', async () => {
    const failing = runAsOneStatement(database.kysely, [
      ['first', keep('a')],
      ['second', sql`insert into kept values (null)`],
    ]);
    await expect(failing).rejects.toThrow('not-null');
    expect(await kept()).toEqual([]);
  });
});
