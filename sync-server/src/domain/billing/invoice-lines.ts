import { sql } from 'kysely';

/**
 * Returns parts of a `with` clause that build the lines of invoices for the month before `until`. The clause
 * must have `due` (id of the advertiser, amount). `lines` has the `InvoiceLine`s of each advertiser. A
 * correction counts if it was made after the last invoice. A line without a name holds the rest, so the lines
 * always add up to the amount.
 */
export function invoiceLines(until: string) {
  const from = sql`date_trunc('month', ${until}::date - 1)::date`;
  return sql`
    parts as (
      select d.id, 1 as place, 'plays' as kind, c.name, z.name as zone, null::date as day,
             to_char(${from}, 'YYYY-MM') as month, sum(r.impressions) as plays, sum(r.spend_usd) as usd
        from due d join campaign_daily r on r.advertiser_id = d.id
        join campaigns c on c.id = r.campaign_id left join zones z on z.id = r.zone_id
       where r.day >= ${from} and r.day < ${until}::date
       group by d.id, c.id, c.name, z.id, z.name
      union all
      select d.id, 2, 'fee', f.plan, null, f.day, f.month, null, f.amount_usd
        from due d join plan_fees f on f.advertiser_id = d.id
       where f.day >= ${from} and f.day < ${until}::date
      union all
      select d.id, 3, 'earlier', c.name, null, null, to_char(l.day, 'YYYY-MM'), null, sum(l.amount_usd)
        from due d join ledger_entries l on l.account_id = d.id join campaigns c on c.id = l.campaign_id
       where l.kind = 'charge' and l.is_correction and l.day < ${from}
         and l.created_at > coalesce(
               (select max(created_at) from invoices i where i.advertiser_id = d.id), '-infinity')
       group by d.id, c.id, c.name, to_char(l.day, 'YYYY-MM')
    ), named as (
      select * from parts
      union all
      select d.id, 4, 'earlier', null, null, null, null, null, d.amount - coalesce(sum(p.usd), 0)
        from due d left join parts p on p.id = d.id
       group by d.id, d.amount having d.amount <> coalesce(sum(p.usd), 0)
    ), lines as (
      select id, jsonb_agg(
               jsonb_build_object('kind', kind, 'name', name, 'zone', zone, 'day', day, 'month', month,
                                  'plays', plays, 'net_usd', trim_scale(usd))
               order by place, name, usd desc, month, zone) as lines
        from named group by id
    )`;
}
