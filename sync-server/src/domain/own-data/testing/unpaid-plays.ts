import type { Database } from '@juu/db/database';
import { sql } from 'kysely';

/** Adds a play that waits for an admin. */
export async function addHeldPlay(
  { kysely }: Database,
  driverId: string,
  deviceId: string,
): Promise<void> {
  await sql`
    insert into impression_logs (id, device_id, driver_id, campaign_id, creative_id, at, state)
    values (gen_random_uuid(), ${deviceId}, ${driverId}, gen_random_uuid(), gen_random_uuid(), now(),
            'held')`.execute(kysely);
}

/** Adds plays that no sum has yet. */
export async function queuePlays(
  { kysely }: Database,
  driverId: string,
  deviceId: string,
): Promise<void> {
  await kysely
    .insertInto('rollup_queue')
    .values({ device_id: deviceId, driver_id: driverId, day: '2026-11-20', impressions: 3 })
    .execute();
}
