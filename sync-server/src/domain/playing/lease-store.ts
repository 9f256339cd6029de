import type { Shown } from '@juu/shared/playing/creative-turns';
import type { Lease } from '@juu/shared/playing/lease';
import { sql } from 'kysely';
import type { InTransaction } from '../../platform/database/send-together.ts';
import type { StatementParts } from '../../platform/database/statement-parts.ts';

/** Milliseconds after its end in which a lease still pays for plays that are reported late. */
export const LEASE_GRACE_MS = 10 * 60 * 1000;

/** Plays that a lease has paid for, by creative. */
export interface Turns {
  /** A hash of the campaign's creatives and weights. A change of either starts the count again. */
  readonly of: string;
  readonly shown: Shown;
}

export const NO_TURNS: Turns = { of: '', shown: {} };

/** A screen's lease of a campaign and a day, as it is stored. */
export interface StoredLease extends Lease {
  readonly deviceId: string;
  readonly campaignId: string;
  /** Nairobi's, 'YYYY-MM-DD'. */
  readonly day: string;
  readonly validUntil: Date;
  readonly turns: Turns;
}

/**
 * The leases of screens on some days. They only change under the lock of their campaigns' funds: to change
 * them, read them under it.
 */
export async function readLeases(
  tx: InTransaction,
  deviceIds: readonly string[],
  days: readonly string[],
): Promise<StoredLease[]> {
  const { rows } = await sql<StoredLease>`
    /* keep plan */
    select device_id as "deviceId", campaign_id as "campaignId", day, plays_left as "playsLeft", price_micro as "priceMicro",
           valid_until as "validUntil", turns
      from leases
     where device_id = any(${deviceIds}::uuid[]) and day = any(${days}::date[])`.execute(tx);
  return rows;
}

/** The part of a statement that stores leases. */
export function leaseParts(leases: readonly StoredLease[]): StatementParts {
  const rows = leases.map((lease) => ({
    device_id: lease.deviceId,
    campaign_id: lease.campaignId,
    day: lease.day,
    plays_left: lease.playsLeft,
    price_micro: lease.priceMicro,
    valid_until: lease.validUntil,
    turns: lease.turns,
  }));
  const stored = sql`
    insert into leases (device_id, campaign_id, day, plays_left, price_micro, valid_until, turns)
    select device_id, campaign_id, day, plays_left, price_micro, valid_until, turns
      from json_to_recordset(${JSON.stringify(rows)}::json)
           l (device_id uuid, campaign_id uuid, day date, plays_left int, price_micro int, valid_until timestamptz,
              turns jsonb)
    on conflict (device_id, campaign_id, day) do update
      set plays_left = excluded.plays_left, price_micro = excluded.price_micro,
          valid_until = excluded.valid_until, turns = excluded.turns`;
  return [['stored_leases', stored]];
}
