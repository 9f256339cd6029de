import type { Schema } from '@juu/db/schema';
import { nextMonth } from '@juu/shared/billing/month-end';
import { startOfNairobiDay } from '@juu/shared/time';
import { sql, type Transaction } from 'kysely';
import { makeInvoices } from './make-invoices.ts';
import { postCharges } from './post-charges.ts';

export interface ClosingOptions {
  /** Smallest payout, US dollars. */
  readonly payoutMinimumUsd: number;
  readonly vatPercent: number;
}

/**
 * Makes a month's sums final: charges and earnings are entered, advertisers get their invoices, and
 * drivers whose balance reaches the minimum get a payout that is due. A smaller balance is carried over.
 * The caller holds the ledger's lock, and no sum of the month can change any more.
 *
 * @param month its first day, 'YYYY-MM-01'
 */
export async function closeMonth(
  tx: Transaction<Schema>,
  month: string,
  { payoutMinimumUsd, vatPercent }: ClosingOptions,
): Promise<void> {
  const until = nextMonth(month);
  await postCharges(tx, { from: month, until });
  await makeInvoices(tx, { until, vatPercent });
  await sql`
    insert into ledger_entries (account_id, kind, day, amount_usd)
    select driver_id, 'earning', ${until}::date - 1, sum(earnings_usd)
      from device_daily where day >= ${month}::date and day < ${until}::date
     group by driver_id having sum(earnings_usd) > 0
     order by driver_id`.execute(tx);
  await sql`
    with earned as (
      select account_id as driver_id, sum(amount_usd) as amount
        from ledger_entries where kind = 'earning' group by account_id
    ), paid as (
      select driver_id, sum(amount_usd) as amount from payouts group by driver_id
    ), open as (
      select e.driver_id, e.amount - coalesce(p.amount, 0) as balance
        from earned e left join paid p using (driver_id)
    )
    insert into payouts (driver_id, number, month, amount_usd)
    select driver_id,
           'P-' || ${month.slice(0, 7)} || '-' || lpad(nr, greatest(4, length(nr)), '0'),
           ${month.slice(0, 7)}, balance
      from (select *, (row_number() over (order by driver_id))::text as nr from open
             where balance > 0 and balance >= ${payoutMinimumUsd}::numeric) due`.execute(tx);
  await tx.insertInto('closed_months').values({ month }).execute();
}

/**
 * Discards plays of days before `until` that are still held: an admin had a week to release them. A
 * release under way ends first.
 */
export async function discardHeld(tx: Transaction<Schema>, until: string): Promise<void> {
  await tx
    .updateTable('impression_logs')
    .set({ state: 'discarded' })
    .where('state', '=', 'held')
    .where('at', '<', startOfNairobiDay(until))
    .execute();
}
