import { sql } from 'kysely';
import type { Database } from '../../database.ts';
import { seedDemo } from '../../seed/seed-demo.ts';
import { seedZones } from '../../seed/seed-zones.ts';

/** The demo, and in the other tables values that are easily lost on their way through text. */
export async function fillDatabase(database: Database): Promise<void> {
  await seedZones(database);
  await seedDemo(database, { hashPassword: async (password) => `hash of ${password}` });
  await sql`
    insert into campaigns (advertiser_id, name, budget_usd, daily_cap_usd, start_date, end_date, created_at)
    select id, ${'Wanjirũ’s "tab\t, \\ backslash\nand a new line" 🚕'}, 1234567.89, 0.01, '2026-02-28', '2028-02-29',
           '2026-11-20 08:59:59.123456+00'
      from profiles where email = 'advertiser@juu.test'`.execute(database.kysely);
  await sql`
    insert into creatives (campaign_id, advertiser_id, format, duration_sec, size_bytes)
    select id, advertiser_id, 'image', 10, 9007199254740993 from campaigns`.execute(
    database.kysely,
  );
  await sql`
    insert into audit_log (action, subject_type, subject_id, details)
    select 'test', 'campaign', n::text, jsonb_build_object('n', n, 'deep', '{"null": null}'::jsonb)
      from generate_series(1, 3) n`.execute(database.kysely);
  await sql`
    insert into sync.write_checkpoints (user_id, client_id, requested, confirmed)
    select id, 'a client', 41, 40 from profiles`.execute(database.kysely);
  await sql`
    insert into device_pings (id, device_id, at, lat)
    select gen_random_uuid(), id, now(), -1.2921 from devices`.execute(database.kysely);
  await sql`
    create table device_pings_2026_10 partition of device_pings
      for values from ('2026-10-01 00:00:00+03') to ('2026-11-01 00:00:00+03')`.execute(
    database.kysely,
  );
  await sql`
    insert into device_pings (id, device_id, at)
    select gen_random_uuid(), id, '2026-10-15 12:00:00.123456+03' from devices`.execute(
    database.kysely,
  );
  await sql`select sync.sequence()`.execute(database.kysely);
}
