import type { Schema } from '@juu/db/schema';
import { PAYOUT_DAY } from '@juu/shared/driver/payout';
import { sql, type Transaction } from 'kysely';
import type { HistorySeed } from './history-seed.ts';

/**
 * Dates the invoices of the demo's advertisers, and what these were told of them, to the day on which
 * their month was closed. Others' invoices are real.
 */
export async function ageInvoices(
  tx: Transaction<Schema>,
  { accounts, advertisers }: Pick<HistorySeed, 'accounts' | 'advertisers'>,
): Promise<void> {
  const ids = [...accounts, ...advertisers].map(({ id }) => id);
  await sql`
    with aged as (
      update invoices set created_at = ((month || '-01')::date + interval '1 month'
               + interval '1 day' * ${PAYOUT_DAY - 1} + interval '6 hours') at time zone 'Africa/Nairobi'
       where advertiser_id = any(${ids}::uuid[]) returning advertiser_id, number, created_at
    )
    update notifications n set created_at = aged.created_at, mail_due_at = null
      from aged
     where n.user_id = aged.advertiser_id and n.kind = 'invoice_ready'
       and n.body like aged.number || ' %'`.execute(tx);
}
