import type { Schema } from '@juu/db/schema';
import { sql, type Transaction } from 'kysely';
import { lockLedger } from './lock-ledger.ts';

/** What a driver `p` has earned on all days and no payout covers. */
const OPEN_USD = sql`(
  (select coalesce(sum(earnings_usd), 0) from device_daily where driver_id = p.id)
  - (select coalesce(sum(amount_usd), 0) from payouts where driver_id = p.id))`;

/** What a driver `p` is still to be sent: open earnings and payouts that are due. */
const OWED_USD = sql`(
  greatest(${OPEN_USD}, 0) + (
    select coalesce(sum(amount_usd), 0) from payouts where driver_id = p.id and status = 'due'))`;

/** True if plays of a driver `p` may still earn money: they wait to be added up, or for an admin. */
const MAY_EARN = sql`(
  exists (select from rollup_queue where driver_id = p.id and impressions > 0)
  or exists (select from impression_logs where driver_id = p.id and state = 'held'))`;

/** Money that a driver has not received yet. */
export interface OpenMoney {
  /** Open earnings and payouts that are due, US dollars. */
  readonly owedUsd: number;
  /** True if plays that are not counted yet may earn more. */
  readonly mayEarn: boolean;
}

/** Reads what a driver has not received yet. */
export async function openMoneyOf(tx: Transaction<Schema>, driverId: string): Promise<OpenMoney> {
  const { rows } = await sql<OpenMoney>`
    select ${OWED_USD}::float8 as "owedUsd", ${MAY_EARN} as "mayEarn"
      from profiles p where p.id = ${driverId}`.execute(tx);
  return rows[0] ?? { owedUsd: 0, mayEarn: false };
}

/**
 * Pays deleted accounts out: what is open becomes a payout without a minimum, numbered `P-<month>-L…`
 * for "last". Name and M-Pesa number are forgotten once nothing is owed and no play may earn more.
 */
export async function settleDeleted(tx: Transaction<Schema>): Promise<void> {
  await lockLedger(tx);
  await sql`
    with open as (
      select p.id as driver_id, ${OPEN_USD} as balance
        from profiles p where p.deleted_at is not null and p.mpesa_number is not null
    ), this as (
      select month, (select count(*) from payouts where number like 'P-' || month || '-L%') as taken
        from to_char(now() at time zone 'Africa/Nairobi', 'YYYY-MM') month
    )
    insert into payouts (driver_id, number, month, amount_usd)
    select driver_id,
           'P-' || month || '-L' || lpad(nr, greatest(4, length(nr)), '0'), month, balance
      from this cross join lateral (
        select driver_id, balance, (taken + row_number() over (order by driver_id))::text as nr
          from open where balance > 0) due`.execute(tx);
  await sql`
    update profiles p set mpesa_number = null, payee_name = null
     where p.deleted_at is not null and p.mpesa_number is not null
       and ${OWED_USD} = 0 and not ${MAY_EARN}`.execute(tx);
}
