import { type TestDatabase, testDatabase } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addUser } from '../../sync/testing/people.ts';
import { removeOldRecords } from './remove-old-records.ts';

describe.each([testDatabase()])('old records on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  const emails = async (table: string) => {
    const { rows } = await sql<{ email: string }>`
      select email from ${sql.table(table)} order by email`.execute(database.kysely);
    return rows.map(({ email }) => email);
  };

  test('of sign-up attempts go after a year, of the contact form after two, others stay', async () => {
    await sql`
      insert into signup_attempt_logs (email, role, status, created_at)
      values ('new@a.example', 'driver', 'approved', now() - interval '364 days'),
             ('old@a.example', 'driver', 'approved', now() - interval '366 days')`.execute(
      database.kysely,
    );
    await sql`
      insert into contact_messages (name, email, phone, message, created_at)
      values ('W', 'new@b.example', '1', 'm', now() - interval '729 days'),
             ('W', 'old@b.example', '1', 'm', now() - interval '731 days')`.execute(
      database.kysely,
    );
    await removeOldRecords(database, new AbortController().signal);
    expect(await emails('signup_attempt_logs')).toEqual(['new@a.example']);
    expect(await emails('contact_messages')).toEqual(['new@b.example']);
  });

  test('notifications go after 180 days', async () => {
    const user = await addUser(database, 'driver');
    await sql`
      insert into notifications (user_id, kind, title, body, created_at)
      values (${user}::uuid, 'account_approved', 'New', '', now() - interval '179 days'),
             (${user}::uuid, 'account_approved', 'Old', '', now() - interval '181 days')`.execute(
      database.kysely,
    );
    await removeOldRecords(database, new AbortController().signal);
    const left = database.kysely.selectFrom('notifications').select('title');
    expect(await left.execute()).toEqual([{ title: 'New' }]);
  });

  test('go in steps, however many there are, and not once the server stops', async () => {
    await sql`
      insert into contact_messages (name, email, phone, message, created_at)
      select 'W', 'many@b.example', '1', 'm', now() - interval '3 years'
        from generate_series(1, 2500)`.execute(database.kysely);
    await removeOldRecords(database, AbortSignal.abort());
    expect(await emails('contact_messages')).toHaveLength(2_501);
    await removeOldRecords(database, new AbortController().signal);
    expect(await emails('contact_messages')).toEqual(['new@b.example']);
  });
});
