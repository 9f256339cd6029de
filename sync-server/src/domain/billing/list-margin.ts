import type { Database } from '@juu/db/database';
import { EARNINGS_PER_IMPRESSION_CENTS } from '@juu/shared/driver/earnings';
import type { Answer, Received } from '@juu/shared/endpoints/endpoint';
import { MARGIN_MONTHS, type margin } from '@juu/shared/endpoints/margin';
import { addMonths, nairobiDay } from '@juu/shared/time';
import { sql } from 'kysely';
import { contains, readPage } from '../../platform/database/list-query.ts';

const PAID_USD = sql`s.impressions * ${EARNINGS_PER_IMPRESSION_CENTS}::numeric / 100`;
const MARGIN_USD = sql`s.spend_usd - ${PAID_USD}`;

const ORDERS = {
  month: sql`s.month`,
  zone_name: sql`z.name`,
  margin_usd: MARGIN_USD,
} as const;

/** One page of what zones were billed and paid by month. */
export function listMargin(
  { kysely }: Database,
  query: Received<typeof margin.list, 'query'>,
): Promise<Answer<typeof margin.list>> {
  const until = query.month ?? nairobiDay(new Date()).slice(0, 7);
  const from = query.month ?? addMonths(until, 1 - MARGIN_MONTHS);
  let matching = kysely
    .selectFrom('zone_monthly as s')
    .leftJoin('zones as z', 'z.id', 's.zone_id')
    .where('s.month', '>=', from)
    .where('s.month', '<=', until);
  if (query.q) matching = matching.where(contains('z.name', query.q));
  const { column, direction } = query.sort;
  const sorted = matching
    .select([
      ...(['s.zone_id', 'z.name as zone_name', 's.month'] as const),
      sql<number>`s.impressions::float8`.as('impressions'),
      sql<number>`s.spend_usd::float8`.as('billed_usd'),
      sql<number>`(${PAID_USD})::float8`.as('paid_usd'),
      sql<number>`(${MARGIN_USD})::float8`.as('margin_usd'),
    ])
    .orderBy(ORDERS[column], (order) => order[direction]().nullsLast())
    .orderBy('z.name', (order) => order.asc().nullsLast())
    .orderBy('s.month', 'desc');
  return readPage(sorted, query, (rows) => rows);
}
