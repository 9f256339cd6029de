import type { Database } from '@juu/db/database';
import { sql } from 'kysely';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';

interface CreditOptions {
  /** US dollars, of accounts that have no limit of their own. */
  readonly creditLimitUsd: number;
  readonly vatPercent: number;
}

/**
 * Marks the accounts that owe more than their credit limit, and clears the mark of those that no longer
 * do: invoices, and what campaigns spent and plans cost since, VAT included, less payments. Days that the
 * ledger has no charge of yet count by what was spent on them. Does nothing twice, in however many
 * processes it runs.
 *
 * Accounts are locked in the order of their ids, as `Funds.lock` does.
 */
export async function markOverCredit(
  database: Pick<Database, 'kysely'>,
  { creditLimitUsd, vatPercent }: CreditOptions,
): Promise<void> {
  await retryTransaction(database, (tx) =>
    sql`
    with not_charged as (
      select c.advertiser_id as id, sum(f.spent_micro) / 1000000 as amount
        from campaign_day_funds f
        join campaigns c on c.id = f.campaign_id
       where f.day >= coalesce((select max(month) + interval '1 month' from closed_months), '-infinity')
         and not exists (select 1 from ledger_entries l
                          where l.kind = 'charge' and not l.is_correction
                            and l.campaign_id = f.campaign_id and l.day = f.day)
       group by c.advertiser_id
    ), fees as (
      select advertiser_id as id, sum(amount_usd) as amount from plan_fees group by advertiser_id
    ), invoiced as (
      select advertiser_id as id, sum(charged_usd) as settled, sum(amount_usd) as amount
        from invoices group by advertiser_id
    ), received as (
      select advertiser_id as id, sum(amount_usd) as amount from payments group by advertiser_id
    ), owing as (
      select p.id,
             coalesce(i.amount, 0) - coalesce(r.amount, 0)
               + (coalesce(b.charged_usd, 0) + coalesce(f.amount, 0) + coalesce(n.amount, 0)
                  - coalesce(i.settled, 0)) * (100 + ${vatPercent}::numeric) / 100
               > coalesce(p.credit_limit_usd, ${creditLimitUsd}::numeric) as is_over
        from profiles p
        left join account_balances b on b.account_id = p.id
        left join not_charged n on n.id = p.id
        left join fees f on f.id = p.id
        left join invoiced i on i.id = p.id
        left join received r on r.id = p.id
       where b.account_id is not null or n.id is not null or f.id is not null
          or p.over_credit_since is not null
    ), changed as materialized (
      select p.id, o.is_over
        from profiles p join owing o on o.id = p.id
       where o.is_over <> (p.over_credit_since is not null)
       order by p.id for no key update of p
    )
    update profiles p
       set over_credit_since = case when c.is_over then (now() at time zone 'Africa/Nairobi')::date end
      from changed c
     where c.id = p.id`.execute(tx),
  );
}
