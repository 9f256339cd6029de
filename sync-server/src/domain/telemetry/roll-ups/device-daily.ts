import { EARNINGS_PER_IMPRESSION_CENTS } from '@juu/shared/driver/earnings';
import { sql } from 'kysely';
import type { AddSums } from './queued-sum.ts';

/**
 * Updates the daily sums of screens and their drivers: adds plays and earnings, and counts the marked active
 * minutes. Skips screens and drivers that were deleted since.
 */
export const addToDeviceDaily: AddSums = async (tx, sums) => {
  await sql`
    insert into device_daily as d (device_id, driver_id, day, impressions, earnings_usd, active_minutes)
    select q.device_id, q.driver_id, q.day, q.impressions,
           q.impressions * ${EARNINGS_PER_IMPRESSION_CENTS}::numeric / 100,
           coalesce(bit_count(m.minutes), 0)
      from (select device_id, driver_id, day, sum(impressions) as impressions
              from json_to_recordset(${JSON.stringify(sums)}::json)
                   q (device_id uuid, driver_id uuid, day date, impressions int)
             group by device_id, driver_id, day) q
      join devices on devices.id = q.device_id
      join profiles on profiles.id = q.driver_id
      left join device_minutes m on (m.device_id, m.driver_id, m.day) = (q.device_id, q.driver_id, q.day)
    on conflict (device_id, driver_id, day) do update
      set impressions = d.impressions + excluded.impressions,
          earnings_usd = d.earnings_usd + excluded.earnings_usd,
          active_minutes = excluded.active_minutes
     where excluded.impressions > 0 or d.active_minutes <> excluded.active_minutes`.execute(tx);
};
