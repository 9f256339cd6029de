import type { Schema } from '@juu/db/schema';
import { sql, type Transaction } from 'kysely';
import { lockLedger } from './lock-ledger.ts';

/** What a driver `p` has earned on all days and no payout covers. */
const OPEN_USD = sql`(
  (select coalesce(sum(earnings_usd), 0) from device_daily where driver_id = p.id)
  - (select coalesce(sum(amount_usd), 0) from payouts where driver_id = p.id))`;

/** What a driver is still to be sent, US dollars: open earnings and payouts that are due. */
export async function owedTo(tx: Transaction<Schema>, driverId: string): Promise<number> {
  const { rows } = await sql<{ usd: number }>`
    select greatest(${OPEN_USD}, 0)::float8 + (
             select coalesce(sum(amount_usd), 0) from payouts
              where driver_id = p.id and status = 'due')::float8 as usd
      from profiles p where p.id = ${driverId}`.execute(tx);
  return rows[0]?.usd ?? 0;
}

/**
 * Pays deleted accounts out: what is open becomes a payout without a minimum, numbered `P-<month>-L…`
 * for "last". An M-Pesa number is forgotten once nothing is due and no play can bring money any more.
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
    update profiles p set mpesa_number = null
     where p.deleted_at is not null and p.mpesa_number is not null
       and not exists (select from payouts where driver_id = p.id and status = 'due')
       and not exists (select from rollup_queue where driver_id = p.id)
       and not exists (select from impression_logs where driver_id = p.id and state = 'held')`.execute(
    tx,
  );
}
