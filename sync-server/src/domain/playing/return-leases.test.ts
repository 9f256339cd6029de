import { type TestDatabase, testDatabase } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addUser } from '../../sync/testing/people.ts';
import { addPlayingCampaign, fundsOf } from '../plays/testing/fleet-under-test.ts';
import { returnLeases } from './return-leases.ts';

const LEASES = 2_500;

describe.each([testDatabase()])('ended leases on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test('are returned in short transactions, however many screens a campaign is on', async () => {
    const { kysely } = database;
    const advertiser = await addUser(database, 'advertiser');
    const { id } = await addPlayingCampaign(database, advertiser);
    await sql`
      insert into leases (device_id, campaign_id, day, plays_left, price_micro, valid_until)
      select gen_random_uuid(), ${id}::uuid, '2026-11-20', 2, 3000, now() - interval '11 minutes'
        from generate_series(1, ${LEASES})`.execute(kysely);
    const reserved_micro = LEASES * 6_000;
    await kysely.updateTable('campaign_funds').set({ reserved_micro }).execute();
    const day = { campaign_id: id, day: '2026-11-20', reserved_plays: LEASES * 2 };
    await kysely
      .insertInto('campaign_day_funds')
      .values({ ...day, spent_micro: 0, reserved_micro })
      .execute();
    await sql`create table returned (leases int)`.execute(kysely);
    await sql`
      create function note_returned() returns trigger language plpgsql as
        $$ begin insert into returned select count(*) from gone; return null; end $$`.execute(
      kysely,
    );
    await sql`
      create trigger note_returned after delete on leases
        referencing old table as gone for each statement execute function note_returned()`.execute(
      kysely,
    );
    await returnLeases(database);
    expect(await fundsOf(database, id)).toMatchObject({ reserved: 0, playsLeft: 0 });
    const { rows } = await sql<{ most: number; sum: number }>`
      select max(leases) as most, sum(leases)::int as sum from returned`.execute(kysely);
    expect(rows[0]?.sum).toBe(LEASES);
    expect(rows[0]?.most).toBeLessThanOrEqual(1_000);
  });
});
