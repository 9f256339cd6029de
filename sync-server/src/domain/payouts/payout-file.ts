import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import { csvOf } from '@juu/shared/csv';
import { sql, type Transaction } from 'kysely';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';
import { audit } from '../accounts/admins/audit.ts';
import { PAYEE } from './list-payouts.ts';

/**
 * Due payouts as CSV for a bulk payment, in US dollars. M-Pesa pays shillings, so the bank converts:
 * each row names the currency, or else its amount could be taken for shillings. Drivers without an M-Pesa
 * number are left out. The audit log says who took the names and numbers.
 *
 * @param month 'YYYY-MM'; left out: of all months
 */
export async function payoutFile(
  database: Database,
  actorId: string,
  month: string | undefined,
): Promise<string> {
  const rows = await retryTransaction(database, async (tx) => {
    const found = await readDue(tx, month);
    const subject = { subject: 'payout', subjectId: month ?? 'all months' } as const;
    const details = { month, payouts: found.length };
    await audit(tx, { actorId, action: 'exported', ...subject, details });
    return found;
  });
  return csvOf([
    ['Name', 'M-Pesa number', 'Amount', 'Currency', 'Reference'],
    ...rows.map(({ name, mpesa, amount, number }) => [name, mpesa, amount, 'USD', number]),
  ]);
}

async function readDue(tx: Transaction<Schema>, month: string | undefined) {
  const { rows } = await sql<{ name: string; mpesa: string; amount: string; number: string }>`
    select ${PAYEE} as name, d.mpesa_number as mpesa, round(p.amount_usd, 2)::text as amount, p.number
      from payouts p join profiles d on d.id = p.driver_id
     where p.status = 'due' and ${month === undefined ? sql`true` : sql`p.month = ${month}`} and d.mpesa_number is not null
     order by p.number`.execute(tx);
  return rows;
}
