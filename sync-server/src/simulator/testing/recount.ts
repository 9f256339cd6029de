import type { Database } from '@juu/db/database';
import { type RawBuilder, sql } from 'kysely';
import { expect, vi } from 'vitest';

const DAY = sql`(at at time zone 'Africa/Nairobi')::date`;
const HOUR = sql`extract(hour from at at time zone 'Africa/Nairobi')::int`;
const COUNTED = sql`from impression_logs where state = 'counted'`;

/** Drivers of a screen over time: the first assignment also covers the time before it. */
const DRIVEN = sql`
  select a.device_id, a.driver_id, a.ended_at,
         case when row_number() over (partition by device_id order by assigned_at) = 1
              then '-infinity' else assigned_at end as assigned_at
    from device_assignments a`;

/** Each statement finds where a sum of the product's differs from one of the raw rows. */
const DIFFERENCES: Readonly<Record<string, RawBuilder<unknown>>> = {
  'plays pay who drove': sql`
    select i.id, i.driver_id, d.driver_id as drove from impression_logs i
      left join (${DRIVEN}) d on d.device_id = i.device_id
       and d.assigned_at <= i.at and (d.ended_at is null or i.at < d.ended_at)
     where i.driver_id is distinct from d.driver_id`,
  'plays and earnings by screen': sql`
    select * from device_daily d
      full join (select device_id, driver_id, ${DAY} as day, count(*) as n ${COUNTED} group by 1, 2, 3) raw
           using (device_id, driver_id, day)
     where coalesce(d.impressions, 0) <> coalesce(raw.n, 0)
        or coalesce(d.earnings_usd, 0) * 1000000 <> coalesce(raw.n, 0) * 10000`,
  'active minutes': sql`
    select * from device_daily d
      full join (
        select p.device_id, w.driver_id, ${DAY} as day, count(distinct date_trunc('minute', at)) as n
          from device_pings p
          join (${DRIVEN}) w on w.device_id = p.device_id
           and w.assigned_at <= p.at and (w.ended_at is null or p.at < w.ended_at)
         where p.is_plausible group by 1, 2, 3) raw using (device_id, driver_id, day)
     where coalesce(d.active_minutes, 0) <> coalesce(raw.n, 0)`,
  'campaigns by zone and hour': sql`
    select * from campaign_daily d
      full join (
        select campaign_id, coalesce(zone_id::text, '') as zone, ${DAY} as day, ${HOUR} as hour,
               count(*) as n, sum(billed_micro) as micro ${COUNTED} group by 1, 2, 3, 4) raw
        on raw.campaign_id = d.campaign_id and raw.zone = coalesce(d.zone_id::text, '')
       and raw.day = d.day and raw.hour = d.hour
     where coalesce(d.impressions, 0) <> coalesce(raw.n, 0)
        or coalesce(d.spend_usd, 0) * 1000000 <> coalesce(raw.micro, 0)`,
  'creatives by day': sql`
    select * from creative_daily d
      full join (
        select creative_id, ${DAY} as day, count(*) as n, sum(billed_micro) as micro
        ${COUNTED} group by 1, 2) raw using (creative_id, day)
     where coalesce(d.impressions, 0) <> coalesce(raw.n, 0)
        or coalesce(d.spend_usd, 0) * 1000000 <> coalesce(raw.micro, 0)`,
  'campaigns by screen': sql`
    select * from campaign_device_daily d
      full join (
        select campaign_id, ${DAY} as day, count(*) as n, sum(billed_micro) as micro,
               left(encode(sha256((select outer_key from screen_ref_key) || sha256(
                 (select inner_key from screen_ref_key) || (campaign_id::text || device_id::text)::bytea)),
                 'hex'), 16) as device_ref
        ${COUNTED} group by campaign_id, device_id, 2) raw using (campaign_id, device_ref, day)
     where coalesce(d.impressions, 0) <> coalesce(raw.n, 0)
        or coalesce(d.spend_usd, 0) * 1000000 <> coalesce(raw.micro, 0)`,
  'zones by month': sql`
    select * from zone_monthly d
      full join (
        select coalesce(zone_id::text, '') as zone, to_char(${DAY}, 'YYYY-MM') as month, count(*) as n,
               sum(billed_micro) as micro ${COUNTED} group by 1, 2) raw
        on raw.zone = coalesce(d.zone_id::text, '') and raw.month = d.month
     where coalesce(d.impressions, 0) <> coalesce(raw.n, 0)
        or coalesce(d.spend_usd, 0) * 1000000 <> coalesce(raw.micro, 0)`,
  'what campaigns have spent': sql`
    select * from campaign_funds f
      full join (select campaign_id, sum(billed_micro) as micro ${COUNTED} group by 1) raw using (campaign_id)
     where coalesce(f.spent_micro, 0) <> coalesce(raw.micro, 0)`,
  'what campaigns have spent by day': sql`
    select * from campaign_day_funds f
      full join (
        select campaign_id, ${DAY} as day, sum(billed_micro) as micro,
               count(*) filter (where billed_micro > 0) as n
        ${COUNTED} group by 1, 2) raw using (campaign_id, day)
     where coalesce(f.spent_micro, 0) <> coalesce(raw.micro, 0)
        or coalesce(f.plays, 0) <> coalesce(raw.n, 0)`,
  'how long plays lasted': sql`
    select * from device_playtime p
      full join (
        select device_id, date_trunc('hour', at) as hour, sum(duration_sec) as s,
               sum(duration_sec) filter (where unbilled_cause is not null) as unbilled
        ${COUNTED} group by 1, 2) raw using (device_id, hour)
     where coalesce(p.played_s, 0) <> coalesce(raw.s, 0)
        or coalesce(p.unbilled_s, 0) <> coalesce(raw.unbilled, 0)`,
  // A play lasts 10 or 15 seconds, so another one fits until 285 of the 300 are used.
  'plays held although their day had room for unbilled ones': sql`
    select device_id, ${DAY} as day from impression_logs
     group by 1, 2
    having count(*) filter (where hold_reason = 'too_many_unbilled') > 0
       and coalesce(sum(duration_sec) filter (
             where state = 'counted' and unbilled_cause is not null and hold_reason is null), 0) <= 285`,
  'money in raw rows': sql`
    select id from impression_logs
     where (unbilled_cause is not null and billed_micro <> 0)
        or (state <> 'counted' and billed_micro <> 0)
        or (state = 'counted' and unbilled_cause is null and billed_micro = 0)`,
};

/** Rules that hold at every moment, even while screens report: caps, budgets, leases. */
const LIMITS: Readonly<Record<string, RawBuilder<unknown>>> = {
  budgets: sql`
    select c.id from campaigns c join campaign_funds f on f.campaign_id = c.id
     where f.spent_micro + f.reserved_micro > c.budget_usd * 1000000`,
  'daily caps': sql`
    select c.id from campaigns c join campaign_day_funds f on f.campaign_id = c.id
     where f.spent_micro + f.reserved_micro > c.daily_cap_usd * 1000000`,
  'plays of a plan': sql`
    select c.advertiser_id, f.day, sum(f.plays + f.reserved_plays)
      from campaign_day_funds f join campaigns c on c.id = f.campaign_id
      join profiles p on p.id = c.advertiser_id
     where p.account_plan is distinct from 'enterprise'
     group by c.advertiser_id, f.day, p.account_plan
    having sum(f.plays + f.reserved_plays) >
           case p.account_plan when 'basic' then 10000 when 'professional' then 50000 else 2000 end`,
  'days add up': sql`
    select * from campaign_funds f
      join (select campaign_id, sum(spent_micro) as spent, sum(reserved_micro) as reserved
              from campaign_day_funds group by 1) d using (campaign_id)
     where f.spent_micro <> d.spent or f.reserved_micro <> d.reserved`,
  'leases reserve what they grant': sql`
    select * from campaign_day_funds f
      full join (select campaign_id, day, sum(plays_left) as plays, sum(plays_left * price_micro) as micro
                   from leases group by 1, 2) l using (campaign_id, day)
     where coalesce(f.reserved_micro, 0) <> coalesce(l.micro, 0)
        or coalesce(f.reserved_plays, 0) <> coalesce(l.plays, 0)`,
};

/** Rules for the ledger once all days are final. */
const LEDGER: Readonly<Record<string, RawBuilder<unknown>>> = {
  'charges by campaign and day': sql`
    select * from (select campaign_id, day, sum(amount_usd) * 1000000 as micro
                     from ledger_entries where kind = 'charge' group by 1, 2) e
      full join (select campaign_id, ${DAY} as day, sum(billed_micro) as micro ${COUNTED}
                  group by 1, 2 having sum(billed_micro) > 0) raw using (campaign_id, day)
     where coalesce(e.micro, 0) <> coalesce(raw.micro, 0)`,
  'charges go to the owner': sql`
    select e.id from ledger_entries e left join campaigns c on c.id = e.campaign_id
     where e.kind = 'charge' and c.advertiser_id is distinct from e.account_id`,
  'earnings of the closed month': sql`
    select * from (select account_id as driver_id, sum(amount_usd) * 1000000 as micro
                     from ledger_entries where kind = 'earning' group by 1) e
      full join (select driver_id, count(*) * 10000 as micro ${COUNTED}
                    and ${DAY} < (select max(month) + interval '1 month' from closed_months) group by 1) raw
           using (driver_id)
     where coalesce(e.micro, 0) <> coalesce(raw.micro, 0)`,
  'payouts of the closed month': sql`
    select * from (select driver_id, sum(amount_usd) * 1000000 as micro from payouts group by 1) p
      full join (select driver_id, count(*) * 10000 as micro ${COUNTED}
                    and ${DAY} < (select max(month) + interval '1 month' from closed_months)
                  group by 1 having count(*) >= 1000) raw using (driver_id)
     where coalesce(p.micro, 0) <> coalesce(raw.micro, 0)`,
};

export const CHECKS = { sums: DIFFERENCES, limits: LIMITS, ledger: LEDGER };

/** Runs statements that find errors, in one snapshot. Returns the first rows of each, by name. */
export async function findFaults(
  { kysely }: Database,
  checks: Readonly<Record<string, RawBuilder<unknown>>>,
): Promise<Record<string, unknown[]>> {
  return kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const faults: Record<string, unknown[]> = {};
      for (const [name, check] of Object.entries(checks)) {
        const { rows } = await check.execute(tx);
        if (rows.length > 0) faults[name] = [`${rows.length} rows`, ...rows.slice(0, 3)];
      }
      return faults;
    });
}

/** Waits until all that arrived is in the sums. */
export async function untilSumsAreIn({ kysely }: Database): Promise<void> {
  const waiting = () => kysely.selectFrom('rollup_queue').select('id').limit(1).execute();
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 60_000 });
}
