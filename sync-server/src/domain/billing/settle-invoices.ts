import type { Schema } from '@juu/db/schema';
import { sql, type Transaction } from 'kysely';

/**
 * Sets `paid_usd` of each of these advertisers' invoices. A payment counts for the invoice that it
 * names; what an invoice doesn't need, and payments on account, count for the oldest that are due.
 * The caller holds the ledger's lock.
 */
export async function settleInvoices(
  tx: Transaction<Schema>,
  advertiserIds: readonly string[],
): Promise<void> {
  await sql`
    with named as (
      select i.id, i.advertiser_id, i.serial, i.amount_usd,
             least(i.amount_usd, greatest(0, coalesce(
               (select sum(p.amount_usd) from payments p where p.invoice_id = i.id), 0))) as own
        from invoices i where i.advertiser_id = any(${advertiserIds}::uuid[])
    ), free as (
      select a.id as advertiser_id,
             coalesce((select sum(amount_usd) from payments p where p.advertiser_id = a.id), 0)
             - coalesce((select sum(own) from named n where n.advertiser_id = a.id), 0) as amount
        from unnest(${advertiserIds}::uuid[]) a (id)
    ), paid as (
      select n.id, n.own + least(n.amount_usd - n.own, greatest(0, f.amount - coalesce(
               sum(n.amount_usd - n.own) over (partition by n.advertiser_id order by n.serial
                 rows between unbounded preceding and 1 preceding), 0))) as amount
        from named n join free f using (advertiser_id)
    )
    update invoices i
       set paid_usd = paid.amount
      from paid where paid.id = i.id and i.paid_usd <> paid.amount`.execute(tx);
}
