import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sqlState } from './sql-state.ts';
import { type TestDatabase, testDatabases } from './testing/test-database.ts';

describe.each(testDatabases())('a database on $name', ({ open }) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await open();
    await sql`create table notes (id int primary key, body jsonb, tags text[], at timestamptz)`.execute(
      database.kysely,
    );
  });
  afterAll(() => database.close());

  const firstRow = async (query: ReturnType<typeof sql<Record<string, unknown>>>) =>
    (await query.execute(database.kysely)).rows[0];

  it('says what its connections do', async () => {
    await database.kysely.transaction().execute(async (tx) => {
      await sql`select`.execute(tx);
      expect(database.connections()).toMatchObject({ busy: 1, waiting: 0 });
    });
    let letAllGo = () => {};
    const gate = new Promise<void>((resolve) => {
      letAllGo = resolve;
    });
    const wanted = Array.from({ length: 15 }, () =>
      database.kysely.transaction().execute(() => gate),
    );
    const patience = { timeout: 15_000 };
    await expect.poll(() => database.connections().waiting, patience).toBeGreaterThan(0);
    letAllGo();
    await Promise.all(wanted);
    await expect
      .poll(() => database.connections(), patience)
      .toMatchObject({ busy: 0, waiting: 0 });
    expect(database.connections().idle).toBeGreaterThan(0);
  });

  it('gives calendar days as text, instants as Date, and exact numbers as text', async () => {
    const row = await firstRow(sql`
      select date '2026-11-20' as day, timestamptz '2026-11-20 09:00:00.123+03' as instant,
             9007199254740993::int8 as large, 12.30::numeric(8, 2) as money, 3::int4 as small,
             0.5::float8 as fraction, array[date '2026-01-01'] as days, array[1.10::numeric] as amounts`);
    expect(row).toEqual({
      day: '2026-11-20',
      instant: new Date('2026-11-20T06:00:00.123Z'),
      large: '9007199254740993',
      money: '12.30',
      small: 3,
      fraction: 0.5,
      days: ['2026-01-01'],
      amounts: ['1.10'],
    });
  });

  it('gives JSON parsed, booleans, NULL and arrays as JS values', async () => {
    const row = await firstRow(sql`
      select '{"a":[1,null]}'::jsonb as b, '"text"'::json as j, true as yes, false as no,
             null::int as nothing, array['a,b', null, 'c"d\\e'] as texts, '{}'::text[] as empty,
             array['6f1f1c0e-0000-4000-8000-000000000001'::uuid] as ids, array[1, 2] as numbers`);
    expect(row).toEqual({
      b: { a: [1, null] },
      j: 'text',
      yes: true,
      no: false,
      nothing: null,
      texts: ['a,b', null, 'c"d\\e'],
      empty: [],
      ids: ['6f1f1c0e-0000-4000-8000-000000000001'],
      numbers: [1, 2],
    });
  });

  it('takes JS values as parameters of the type that the statement asks for', async () => {
    const at = new Date('2026-11-20T09:00:00.250Z');
    const row = await firstRow(sql`
      select ${7}::text as number_as_text, ${'12.50'}::numeric as text_as_number, ${true}::boolean as yes,
             ${null}::text as nothing, ${at}::timestamptz as at, ${['x', 'y"z', 'NULL']}::text[] as texts,
             ${{ a: { b: 'ç' } }}::jsonb as object, ${'[1]'}::jsonb as json_text, ${'2026-02-28'}::date as day,
             'b' = any(${['a', 'b']}::text[]) as found`);
    expect(row).toEqual({
      number_as_text: '7',
      text_as_number: '12.50',
      yes: true,
      nothing: null,
      at,
      texts: ['x', 'y"z', 'NULL'],
      object: { a: { b: 'ç' } },
      json_text: [1],
      day: '2026-02-28',
      found: true,
    });
  });

  it('keeps its clock in UTC', async () => {
    expect(await firstRow(sql`select current_setting('timezone') as zone`)).toEqual({
      zone: 'UTC',
    });
  });

  it('counts the rows that a statement changed', async () => {
    await sql`insert into notes (id) values (101), (102)`.execute(database.kysely);
    const changed = await sql`update notes set tags = '{}' where id > 100`.execute(database.kysely);
    expect(changed.numAffectedRows).toBe(2n);
  });

  it('names what a refused row violated', async () => {
    await sql`create table checked (id int primary key, size int check (size > 0), name text not null)`.execute(
      database.kysely,
    );
    const insert = (id: number, size: number, name: string | null) =>
      sql`insert into checked values (${id}, ${size}, ${name})`.execute(database.kysely);
    await insert(1, 1, 'a');
    await expect(insert(1, 1, 'a')).rejects.toMatchObject({
      code: '23505',
      constraint: 'checked_pkey',
      table: 'checked',
      detail: 'Key (id)=(1) already exists.',
    });
    await expect(insert(2, 0, 'a')).rejects.toMatchObject({
      code: '23514',
      constraint: 'checked_size_check',
    });
    await expect(insert(2, 1, null)).rejects.toMatchObject({ code: '23502', column: 'name' });
    const error = await sql`select 'x'::int`.execute(database.kysely).catch((e) => e);
    expect(sqlState(error)).toBe('22P02');
  });

  it('refuses a text with NUL as a data error', async () => {
    const error = await sql`select ${'a\0b'}::text`.execute(database.kysely).catch((e) => e);
    expect(sqlState(error)).toMatch(/^22/);
  });

  it('runs several statements without parameters in one go', async () => {
    await sql`create table one (id int); create table two (id int); insert into two values (5)`.execute(
      database.kysely,
    );
    expect(await firstRow(sql`select id from two`)).toEqual({ id: 5 });
  });

  it('takes back everything a failed transaction did', async () => {
    const attempt = database.kysely.transaction().execute(async (transaction) => {
      await sql`insert into notes (id) values (1)`.execute(transaction);
      throw new Error('changed my mind');
    });
    await expect(attempt).rejects.toThrow('changed my mind');
    expect(await firstRow(sql`select count(*) from notes where id = 1`)).toEqual({ count: '0' });
  });

  it('keeps the statements of concurrent transactions apart', async () => {
    const increments = Array.from({ length: 20 }, (_, index) =>
      database.kysely.transaction().execute(async (transaction) => {
        await sql`insert into notes (id) values (${200 + index})`.execute(transaction);
        if (index % 2 === 1) {
          throw new Error('odd');
        }
      }),
    );
    const outcomes = await Promise.allSettled(increments);
    expect(outcomes.map(({ status }) => status)).toEqual(
      increments.map((_, index) => (index % 2 === 1 ? 'rejected' : 'fulfilled')),
    );
    const { rows } = await sql<{ id: number }>`
      select id from notes where id between 200 and 219 order by id`.execute(database.kysely);
    expect(rows.map(({ id }) => id)).toEqual([200, 202, 204, 206, 208, 210, 212, 214, 216, 218]);
  });

  it('tells every listener of a channel, whatever its name, until it stops', async () => {
    const heard: string[] = [];
    const stopFirst = await database.listen('Juu "1"', (payload) => heard.push(`first ${payload}`));
    await database.listen('Juu "1"', (payload) => heard.push(`second ${payload}`));
    const notify = (payload: string) =>
      sql`select pg_notify('Juu "1"', ${payload})`.execute(database.kysely);
    await notify('a');
    await expect.poll(() => heard).toEqual(['first a', 'second a']);
    await stopFirst();
    await notify('b');
    await expect.poll(() => heard).toEqual(['first a', 'second a', 'second b']);
  });

  it('notifies when a transaction commits and not when it is rolled back', async () => {
    const heard: string[] = [];
    await database.listen('outcome', (payload) => heard.push(payload));
    const notify = (payload: string, outcome: 'kept' | 'dropped') =>
      database.kysely.transaction().execute(async (transaction) => {
        await sql`select pg_notify('outcome', ${payload})`.execute(transaction);
        if (outcome === 'dropped') {
          throw new Error(outcome);
        }
      });
    await notify('1', 'dropped').catch(() => {});
    await notify('2', 'kept');
    await expect.poll(() => heard).toEqual(['2']);
  });
});
