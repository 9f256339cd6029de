import type { Schema } from '@juu/db/schema';
import { type RawBuilder, sql, type Transaction } from 'kysely';

/** A playlist that was being made when the campaign stopped may still have it. */
const BEING_MADE = sql`interval '5 seconds'`;

/** Leases that outlive the takedown of their campaign. */
const leasedAtTakedown = sql`
  select l.campaign_id, l.device_id, l.day, l.valid_until as plays_until,
         coalesce(s.held_made_at > c.stopped_at + ${BEING_MADE}, false) as is_confirmed, s.playlist_at
    from leases l
    join campaigns c on c.id = l.campaign_id and c.pause_cause = 'taken_down' and l.valid_until > c.stopped_at
    join devices d on d.id = l.device_id
    left join device_states s on s.device_id = l.device_id`;

/**
 * The screens that could still play a campaign when it was taken down: those of its leases, and those kept
 * when their leases went. `is_confirmed` says that a screen named a playlist made since as its own.
 */
export function takedownScreensOf(campaignId: string): RawBuilder<unknown> {
  return sql`
    select device_id, plays_until, is_confirmed, playlist_at
      from (${leasedAtTakedown}) leased where campaign_id = ${campaignId}
     union all
    select device_id, plays_until, is_confirmed, playlist_at
      from takedown_screens where campaign_id = ${campaignId}`;
}

/**
 * Keeps the screens of leases that are about to go, as they are now.
 * @param leases a subquery with `device_id`, `campaign_id` and `day`
 */
export async function keepTakedownScreens(
  tx: Transaction<Schema>,
  leases: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    insert into takedown_screens (campaign_id, device_id, plays_until, is_confirmed, playlist_at)
    select campaign_id, device_id, plays_until, is_confirmed, playlist_at
      from (${leasedAtTakedown}) leased join (${leases}) going using (device_id, campaign_id, day)
        on conflict do nothing`.execute(tx);
}
