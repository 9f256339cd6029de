import type { Database } from '@juu/db/database';
import { sql } from 'kysely';

/** Rows that one statement inserts. */
const AT_ONCE = 100_000;
const DEVICES = 5_000;
const DAYS = 28;

/** Adds raw rows, half of them pings and half plays, spread over four weeks from a moment on. */
export async function addRawRows(
  { kysely }: Pick<Database, 'kysely'>,
  rows: number,
  from: Date,
): Promise<void> {
  const each = Math.ceil(rows / 2);
  const deviceId = sql`('00000000-0000-4000-8000-' || lpad((n % ${DEVICES})::text, 12, '0'))::uuid`;
  const at = sql`${from}::timestamptz + n * ${(DAYS * 86_400) / each}::float8 * interval '1 second'`;
  const place = sql`-1.28 + random() / 10, 36.8 + random() / 10`;
  for (let first = 0; first < each; first += AT_ONCE) {
    const last = Math.min(first + AT_ONCE, each) - 1;
    await sql`
      insert into device_pings (id, device_id, at, lat, lng, firmware_version)
      select gen_random_uuid(), ${deviceId}, ${at}, ${place}, '1.4.2'
        from generate_series(${first}::int, ${last}::int) n`.execute(kysely);
    await sql`
      insert into impression_logs (id, device_id, driver_id, campaign_id, creative_id, at, lat, lng, billed_micro)
      select gen_random_uuid(), ${deviceId}, ${deviceId}, gen_random_uuid(), gen_random_uuid(), ${at}, ${place}, 14000
        from generate_series(${first}::int, ${last}::int) n`.execute(kysely);
  }
}
