import type { Database } from '@juu/db/database';
import type { Answer } from '@juu/shared/endpoints/endpoint';
import type { PayoutMonth, payouts } from '@juu/shared/endpoints/payouts';
import { sql } from 'kysely';

/** Sums of each month's payouts by status, the newest month first. */
export async function listPayoutMonths({
  kysely,
}: Database): Promise<Answer<typeof payouts.months>> {
  const { rows } = await sql<
    Record<`${'due' | 'paid' | 'numberless'}_${'n' | 'usd'}`, number> & {
      month: string;
    }
  >`
    with sums as (
      select month, status, count(*) as n, sum(amount_usd) as usd from payouts group by status, month
    ), numberless as (
      select p.month, count(*) as n, sum(p.amount_usd) as usd
        from payouts p join profiles d on d.id = p.driver_id
       where p.status = 'due' and d.mpesa_number is null group by p.month
    ), months as (
      select month,
             coalesce(sum(n) filter (where status = 'due'), 0) as due_n,
             coalesce(sum(usd) filter (where status = 'due'), 0) as due_usd,
             coalesce(sum(n) filter (where status = 'paid'), 0) as paid_n,
             coalesce(sum(usd) filter (where status = 'paid'), 0) as paid_usd
        from sums group by month
    )
    select month, due_n::int, due_usd::float8, paid_n::int, paid_usd::float8,
           coalesce(n, 0)::int as numberless_n, coalesce(usd, 0)::float8 as numberless_usd
      from months left join numberless using (month) order by month desc`.execute(kysely);
  return {
    items: rows.map(
      (row): PayoutMonth => ({
        month: row.month,
        due: { count: row.due_n, amount_usd: row.due_usd },
        without_number: { count: row.numberless_n, amount_usd: row.numberless_usd },
        paid: { count: row.paid_n, amount_usd: row.paid_usd },
      }),
    ),
  };
}
