import type { Database } from '@juu/db/database';
import { csvOf } from '@juu/shared/csv';
import { sql } from 'kysely';

/**
 * A month's due payouts as CSV for a bulk payment. Drivers without an M-Pesa number are left out.
 *
 * @param month 'YYYY-MM'
 */
export async function payoutFile({ kysely }: Database, month: string): Promise<string> {
  const { rows } = await sql<{ name: string; mpesa: string; amount: string; number: string }>`
    select d.name, d.mpesa_number as mpesa, round(p.amount_usd, 2)::text as amount, p.number
      from payouts p join profiles d on d.id = p.driver_id
     where p.status = 'due' and p.month = ${month} and d.mpesa_number is not null
     order by p.number`.execute(kysely);
  return csvOf([
    ['name', 'mpesa_number', 'amount_usd', 'reference'],
    ...rows.map(({ name, mpesa, amount, number }) => [name, mpesa, amount, number]),
  ]);
}
