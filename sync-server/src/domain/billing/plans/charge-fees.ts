import type { Schema } from '@juu/db/schema';
import { monthlyFeeCents, restOfMonthCents } from '@juu/shared/billing/plan-change';
import { ACCOUNT_PLANS } from '@juu/shared/playing/account-plan';
import { sql, type Transaction } from 'kysely';

interface FeeOptions {
  /** Absent: all accounts. */
  readonly advertiserId?: string;
  /** True if the account is activated today: the days before cost nothing. */
  readonly isActivated?: boolean;
}

/**
 * Begins the month of the accounts' plans, once each: a change that was planned for it counts, and its fee
 * is entered. An account that isn't active pays none. An account's first fee is for the days that are
 * left, as no day before was charged. The caller holds the ledger's lock.
 *
 * @param today Nairobi's, 'YYYY-MM-DD'
 */
export async function chargeFees(
  tx: Transaction<Schema>,
  today: string,
  { advertiserId, isActivated = false }: FeeOptions = {},
): Promise<void> {
  const month = today.slice(0, 7);
  const prices = ACCOUNT_PLANS.map((plan) => {
    const cents = monthlyFeeCents(plan);
    return sql`(${plan}, ${cents}::numeric / 100, ${restOfMonthCents(cents, today)}::numeric / 100)`;
  });
  const begins = sql<boolean>`
    p.status = 'active' and (${advertiserId ?? null}::uuid is null or p.id = ${advertiserId ?? null}::uuid)
    and not exists (select from plan_fees f where f.advertiser_id = p.id and f.month = ${month})`;
  await sql`
    update profiles p set account_plan = nullif(next_plan, 'none'), next_plan = null
     where next_plan is not null and ${begins}`.execute(tx);
  await sql`
    insert into plan_fees (advertiser_id, plan, month, day, amount_usd)
    select p.id, p.account_plan, ${month},
           case when is_rest then ${today} else ${month} || '-01' end::date,
           case when is_rest then prices.rest_usd else prices.usd end
      from profiles p
      join (values ${sql.join(prices)}) prices (plan, usd, rest_usd) on prices.plan = p.account_plan
     cross join lateral (
        select ${isActivated}::boolean
               or not exists (select from plan_fees f where f.advertiser_id = p.id) as is_rest) first
     where ${begins} order by p.id`.execute(tx);
}
