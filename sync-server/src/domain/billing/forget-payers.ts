import type { Schema } from '@juu/db/schema';
import { PAYER_DAYS } from '@juu/shared/retention';
import { DAY_MS } from '@juu/shared/time';
import type { Transaction } from 'kysely';

/**
 * Forgets who owed the paid invoices of deleted accounts, `PAYER_DAYS` after the account's last payment was
 * recorded: any of them may count for the invoice. The caller holds the ledger's lock.
 */
export async function forgetPayers(tx: Transaction<Schema>, now: Date): Promise<void> {
  const since = new Date(now.getTime() - PAYER_DAYS * DAY_MS);
  await tx
    .updateTable('invoices as i')
    .set({ payer_reg_number: null, payer_email: null })
    .where('i.status', '=', 'paid')
    .where((where) =>
      where.or([
        where('i.payer_reg_number', 'is not', null),
        where('i.payer_email', 'is not', null),
      ]),
    )
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('payments as p')
            .select('p.id')
            .whereRef('p.advertiser_id', '=', 'i.advertiser_id')
            .where('p.created_at', '>', since),
        ),
      ),
    )
    .execute();
}
