import type { Schema } from '@juu/db/schema';
import { monthlyFeeCents } from '@juu/shared/billing/plan-change';
import { ACCOUNT_PLANS } from '@juu/shared/playing/account-plan';
import { sql, type Transaction } from 'kysely';

/**
 * Begins a month of the accounts' plans, once each: a change that was planned for it counts, and its fee
 * is entered. An account that isn't active pays none. The caller holds the ledger's lock.
 *
 * @param month the present one, 'YYYY-MM'
 * @param advertiserId absent: all accounts
 */
export async function chargeFees(
  tx: Transaction<Schema>,
  month: string,
  advertiserId: string | null = null,
): Promise<void> {
  const prices = ACCOUNT_PLANS.map(
    (plan) => sql`(${plan}, ${monthlyFeeCents(plan)}::numeric / 100)`,
  );
  const begins = sql<boolean>`
    p.status = 'active' and (${advertiserId}::uuid is null or p.id = ${advertiserId}::uuid)
    and not exists (select from plan_fees f where f.advertiser_id = p.id and f.month = ${month})`;
  await sql`
    update profiles p set account_plan = nullif(next_plan, 'none'), next_plan = null
     where next_plan is not null and ${begins}`.execute(tx);
  await sql`
    insert into plan_fees (advertiser_id, plan, month, day, amount_usd)
    select p.id, p.account_plan, ${month}, (${month} || '-01')::date, prices.usd
      from profiles p join (values ${sql.join(prices)}) prices (plan, usd) on prices.plan = p.account_plan
     where ${begins} order by p.id`.execute(tx);
}
