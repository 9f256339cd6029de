import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import { sql, type Transaction } from 'kysely';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';

/** How often a screen's row may change without a change of its status, seconds. */
const PUBLISH_EVERY_S = 60;
/** Screens per transaction: meanwhile their reports wait, and on the embedded database every call. */
const STEP = 100;

interface PublishOptions {
  /** Seconds without a ping until a screen is offline. */
  readonly deviceOfflineAfterS: number;
  /** Absent: every screen. */
  readonly deviceIds?: readonly string[];
  /** True if the row itself was changed: then the screen counts as due. */
  readonly isChanged?: boolean;
  /** Absent: all that are due. */
  readonly atMost?: number;
}

/** Brings all screens that are due up to date, in steps, until the signal is aborted. */
export async function publishDueStates(
  database: Database,
  settings: Pick<PublishOptions, 'deviceOfflineAfterS'>,
  signal: AbortSignal,
): Promise<void> {
  for (let published = STEP; published === STEP && !signal.aborted; ) {
    published = await retryTransaction(database, (tx) =>
      publishStates(tx, { ...settings, atMost: STEP }),
    );
  }
}

/**
 * Brings the rows that sync, `devices`, up to date with what screens last said: at once if a status
 * changes, else at most once a minute. Only an admin sets `maintenance` and ends it. Leaves out
 * screens that another transaction works on.
 *
 * @returns how many it brought up to date
 */
export async function publishStates(
  tx: Transaction<Schema>,
  { deviceOfflineAfterS, deviceIds, isChanged = false, atMost }: PublishOptions,
): Promise<number> {
  const seenSince = sql`now() - make_interval(secs => ${deviceOfflineAfterS})`;
  const { numAffectedRows = 0n } = await sql`
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
       limit ${atMost ?? null}::int
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
  return Number(numAffectedRows);
}
