import type { Schema } from '@juu/db/schema';
import { sql, type Transaction } from 'kysely';

/**
 * Notes on the unpaid invoices of a closing account who owes them, while the account still says so.
 *
 * @returns what is to be paid, US dollars
 */
export async function keepPayer(tx: Transaction<Schema>, advertiserId: string): Promise<number> {
  const { rows } = await sql<{ dueUsd: number }>`
    with unpaid as (
      update invoices i
         set payer_reg_number = nullif(p.business_reg_number, ''), payer_email = p.email
        from profiles p
       where p.id = i.advertiser_id and i.advertiser_id = ${advertiserId} and i.status = 'due'
      returning i.amount_usd - i.paid_usd as left_usd
    )
    select coalesce(sum(left_usd), 0)::float8 as "dueUsd" from unpaid`.execute(tx);
  return rows[0]?.dueUsd ?? 0;
}
