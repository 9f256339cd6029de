import { type Kysely, sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { planNameOf } from './kept-plans.ts';
import type { Schema } from './schema.ts';
import { openTestDatabase, type TestDatabase, testDatabases } from './testing/test-database.ts';

describe.each(testDatabases())('a statement whose plan is kept, on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    await sql`create table notes (id int primary key, body text)`.execute(database.kysely);
    await sql`insert into notes values (1, 'one'), (2, 'two')`.execute(database.kysely);
  });
  afterAll(() => database.close());

  const inOneSession = <T>(work: (tx: Transaction<Schema>) => Promise<T>) =>
    database.kysely.transaction().execute(work);
  const bodyOf = async (tx: Transaction<Schema>, id: number) => {
    const { rows } = await sql<{ body: string }>`
      /* keep plan */ select body from notes where id = ${id}`.execute(tx);
    return rows.map(({ body }) => body);
  };
  const planned = async (tx: Transaction<Schema>) => {
    const { rows } = await sql<{ runs: number }>`
      select (generic_plans + custom_plans)::int as runs from pg_prepared_statements
       where statement like '%from notes%'`.execute(tx);
    return rows.map(({ runs }) => runs);
  };

  it('is planned once in a session, whatever its parameters', async () => {
    const runsOfPlan = () =>
      inOneSession(async (tx) => {
        const [before = 0] = await planned(tx);
        expect(await bodyOf(tx, 1)).toEqual(['one']);
        expect(await bodyOf(tx, 2)).toEqual(['two']);
        expect(await bodyOf(tx, 3)).toEqual([]);
        const [after = 0] = await planned(tx);
        return after - before;
      });
    // The embedded database makes its plans again from time to time.
    await expect.poll(runsOfPlan, { timeout: 20_000 }).toBe(3);
  });

  it('leaves no plan if its text does not ask for it', () =>
    inOneSession(async (tx) => {
      const before = await planned(tx);
      await sql`select body, id from notes where id = ${1}`.execute(tx);
      expect(await planned(tx)).toEqual(before);
    }));

  it('runs after it has failed, and on a table that was made again', async () => {
    const invert = (by: number) =>
      sql<{ n: number }>`/* keep plan */ select 6 / ${by}::int as n`.execute(database.kysely);
    await invert(1);
    await expect(invert(0)).rejects.toThrow('division by zero');
    expect((await invert(2)).rows).toEqual([{ n: 3 }]);

    await inOneSession((tx) => bodyOf(tx, 1));
    await sql`drop table notes`.execute(database.kysely);
    await sql`create table notes (id int primary key, body text)`.execute(database.kysely);
    expect(await inOneSession((tx) => bodyOf(tx, 1))).toEqual([]);
  });
});

// Postgres drops the plan itself when it analyzes the table.
it('a plan that was made for an empty table is soon made again on PGlite', async () => {
  const database = await openTestDatabase('PGlite');
  onTestFinished(() => database.close());
  const { kysely } = database;
  await sql`create table notes (id int, body text)`.execute(kysely);
  await sql`create index notes_by_id on notes (id)`.execute(kysely);
  await sql`analyze notes`.execute(kysely);
  // Postgres settles on one plan for all parameters after five runs.
  for (let run = 0; run < 6; run++) await countNotes(kysely);
  expect(await planOfCount(kysely)).toContain('Seq Scan');

  await sql`insert into notes select i, 'one of many' from generate_series(1, 10000) i`.execute(
    kysely,
  );
  const plan = async () => {
    await countNotes(kysely);
    return planOfCount(kysely);
  };
  await expect.poll(plan, { timeout: 20_000 }).toContain('notes_by_id');
});

const countOfNotes = (id: number) =>
  sql`/* keep plan */ select count(*) from notes where id = ${id}`;

const countNotes = (kysely: Kysely<Schema>) => countOfNotes(1).execute(kysely);

async function planOfCount(kysely: Kysely<Schema>): Promise<string> {
  const name = planNameOf(countOfNotes(1).compile(kysely).sql) ?? '';
  const { rows } = await sql<Record<string, string>>`explain execute ${sql.id(name)} (1)`.execute(
    kysely,
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
