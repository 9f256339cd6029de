import type { Schema } from '@juu/db/schema';
import { sql, type Transaction } from 'kysely';

/** How often a screen's row may change without a change of its status, seconds. */
const PUBLISH_EVERY_S = 60;

interface PublishOptions {
  /** Seconds without a ping until a screen is offline. */
  readonly deviceOfflineAfterS: number;
  /** Absent: every screen. */
  readonly deviceIds?: readonly string[];
  /** True if the row itself was changed: then the screen counts as due. */
  readonly isChanged?: boolean;
}

/**
 * Brings the rows that sync, `devices`, up to date with what screens last said: at once if a status
 * changes, else at most once a minute. Only an admin sets `maintenance` and ends it. Leaves out
 * screens that another transaction works on.
 */
export async function publishStates(
  tx: Transaction<Schema>,
  { deviceOfflineAfterS, deviceIds, isChanged = false }: PublishOptions,
): Promise<void> {
  const seenSince = sql`now() - make_interval(secs => ${deviceOfflineAfterS})`;
  await sql`
    with due as (
      select s.device_id, s.last_seen_at, s.lat, s.lng, s.firmware_version, status.present
        from device_states s
        join devices d on d.id = s.device_id
       cross join lateral (
         select case when s.last_seen_at > ${seenSince} then 'online' else 'offline' end as present) status
       where (${deviceIds ?? null}::uuid[] is null or s.device_id = any(${deviceIds ?? null}::uuid[]))
         and (${isChanged} or d.status not in (status.present, 'maintenance')
              or ((s.last_seen_at, s.lat, s.lng, s.firmware_version)
                  is distinct from (d.last_seen_at, d.last_lat, d.last_lng, d.firmware_version)
                  and coalesce(s.published_at <= now() - make_interval(secs => ${PUBLISH_EVERY_S}), true)))
       order by s.device_id
         for no key update of s skip locked
    ), published as (
      update device_states s
         set published_at = now(), changed_at = now()
        from due where s.device_id = due.device_id
    )
    update devices d
       set status = case when d.status = 'maintenance' then d.status else due.present end,
           last_seen_at = due.last_seen_at, last_lat = due.lat, last_lng = due.lng,
           firmware_version = due.firmware_version
      from due
     where d.id = due.device_id`.execute(tx);
}
