import { openTestDatabase, type TestDatabase } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { vacuumEmbedded } from './vacuum-embedded.ts';

describe('the embedded database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase('PGlite');
    await sql`
      insert into contact_messages (name, email, phone, message)
      select 'W', 'many@b.example', '1', repeat('m', 500)
        from generate_series(1, 1000)`.execute(database.kysely);
  });
  afterAll(() => database.close());

  async function messages() {
    const { rows } = await sql<{ bytes: string; planned: number }>`
      select pg_relation_size(oid) as bytes, reltuples::integer as planned
        from pg_class where relname = 'contact_messages'`.execute(database.kysely);
    return { bytes: Number(rows[0]?.bytes), planned: rows[0]?.planned };
  }

  it('leaves its tables alone once the server stops', async () => {
    await vacuumEmbedded(database, AbortSignal.abort());
    expect(await messages()).toMatchObject({ planned: -1 });
  });

  it('knows the size of its tables, and takes no room for rows that are gone', async () => {
    await vacuumEmbedded(database, new AbortController().signal);
    expect(await messages()).toMatchObject({ planned: 1_000 });
    await sql`delete from contact_messages`.execute(database.kysely);
    expect((await messages()).bytes).toBeGreaterThan(500_000);
    await vacuumEmbedded(database, new AbortController().signal);
    expect(await messages()).toEqual({ bytes: 0, planned: 0 });
  });
});
