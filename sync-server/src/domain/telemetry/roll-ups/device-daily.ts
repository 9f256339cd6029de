import { EARNINGS_PER_IMPRESSION_CENTS } from '@juu/shared/driver/earnings';
import { sql } from 'kysely';
import type { StatementParts } from '../../../platform/database/statement-parts.ts';

/**
 * The part that updates the daily sums of screens and their drivers from the rows of the part `moved`: adds plays and
 * earnings, and counts the marked active minutes. Skips screens and drivers that were deleted since.
 */
export const DEVICE_DAILY_PARTS: StatementParts = [
  [
    'added_to_device_daily',
    sql`
    insert into device_daily as d (device_id, driver_id, day, impressions, earnings_usd, active_minutes)
    select q.device_id, q.driver_id, q.day, q.impressions,
           q.impressions * ${EARNINGS_PER_IMPRESSION_CENTS}::numeric / 100,
           coalesce(bit_count(m.minutes), 0)
      from (select device_id, driver_id, day, sum(impressions) as impressions
              from moved
             group by device_id, driver_id, day) q
      join devices on devices.id = q.device_id
      join profiles on profiles.id = q.driver_id
      left join device_minutes m on (m.device_id, m.driver_id, m.day) = (q.device_id, q.driver_id, q.day)
    on conflict (device_id, driver_id, day) do update
      set impressions = d.impressions + excluded.impressions,
          earnings_usd = d.earnings_usd + excluded.earnings_usd,
          active_minutes = excluded.active_minutes
     where excluded.impressions > 0 or d.active_minutes <> excluded.active_minutes`,
  ],
];
