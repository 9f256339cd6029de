import type { Schema } from '@juu/db/schema';
import { sql, type Transaction } from 'kysely';

/** Days from `from` on, before `until`; 'YYYY-MM-DD'. */
export interface Days {
  readonly from: string;
  readonly until: string;
}

/**
 * Enters what each campaign spent on each of the days: a charge, or the difference to what was entered
 * before. The caller holds the ledger's lock.
 *
 * @param advertiserId absent: of all advertisers
 */
export async function postCharges(
  tx: Transaction<Schema>,
  { from, until }: Days,
  advertiserId: string | null = null,
): Promise<void> {
  await sql`
    with spent as (
      select campaign_id, advertiser_id, day, sum(spend_usd) as amount
        from campaign_daily
       where day >= ${from}::date and day < ${until}::date
         and (${advertiserId}::uuid is null or advertiser_id = ${advertiserId}::uuid)
       group by campaign_id, advertiser_id, day
    ), entered as (
      select campaign_id, day, sum(amount_usd) as amount from ledger_entries
       where kind = 'charge' and day >= ${from}::date and day < ${until}::date
       group by campaign_id, day
    )
    insert into ledger_entries (account_id, kind, day, campaign_id, amount_usd, is_correction)
    select s.advertiser_id, 'charge', s.day, s.campaign_id, s.amount - coalesce(e.amount, 0), e.amount is not null
      from spent s left join entered e using (campaign_id, day)
     where s.amount <> coalesce(e.amount, 0)
     order by s.day, s.campaign_id`.execute(tx);
}
