import type { Database } from '@juu/db/database';
import { EARNINGS_PER_IMPRESSION_CENTS } from '@juu/shared/driver/earnings';
import type { Answer, Received } from '@juu/shared/endpoints/endpoint';
import { MARGIN_MONTHS, type margin } from '@juu/shared/endpoints/margin';
import { nairobiDay } from '@juu/shared/time';
import { sql } from 'kysely';
import { contains, offsetOf } from '../../platform/database/list-query.ts';

/**
 * One page of what zones were billed and paid by month: sums of the plays that count. The plays are
 * summed once for the page and its total.
 */
export async function listMargin(
  { kysely }: Database,
  query: Received<typeof margin.list, 'query'>,
): Promise<Answer<typeof margin.list>> {
  const thisMonth = `${nairobiDay(new Date()).slice(0, 7)}-01`;
  const [from, months] = query.month ? [`${query.month}-01`, 1] : [thisMonth, MARGIN_MONTHS];
  const until = sql`(${from}::date + interval '1 month')::date`;
  const { column, direction } = query.sort;
  const order = sql`${sql.ref(column)} ${sql.raw(direction)} nulls last`;
  const { rows } = await sql<Omit<Answer<typeof margin.list>, 'page'>>`
    with found as materialized (
      select s.zone_id, z.name as zone_name, s.month, s.impressions::float8 as impressions,
             s.billed::float8 as billed_usd, s.paid::float8 as paid_usd,
             (s.billed - s.paid)::float8 as margin_usd
        from (select zone_id, to_char(day, 'YYYY-MM') as month, sum(impressions) as impressions,
                     sum(spend_usd) as billed,
                     sum(impressions) * ${EARNINGS_PER_IMPRESSION_CENTS}::numeric / 100 as paid
                from (select zone_id, day, sum(impressions) as impressions, sum(spend_usd) as spend_usd
                        from campaign_daily
                       where day < ${until}
                         and day >= (${until} - make_interval(months => ${months}))::date
                       group by zone_id, day) d
               group by 1, 2) s
        left join zones z on z.id = s.zone_id
       where ${query.q} = '' or ${contains('z.name', query.q)}
    )
    select (select count(*)::int from found) as total,
           (select coalesce(json_agg(page), '[]') from (
              select * from found order by ${order}, zone_name nulls last, month desc
               limit ${query.page_size} offset ${offsetOf(query)}) page) as items`.execute(kysely);
  const [{ total, items } = { total: 0, items: [] }] = rows;
  return { items, total, page: query.page };
}
