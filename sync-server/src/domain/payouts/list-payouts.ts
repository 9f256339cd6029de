import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import type { Answer, Received } from '@juu/shared/endpoints/endpoint';
import type { AdminPayout, payouts } from '@juu/shared/endpoints/payouts';
import { mpesaNumber } from '@juu/shared/profile/mpesa-number';
import { answerOf } from '@juu/shared/tables/answer';
import { payouts as payoutTable } from '@juu/shared/tables/payouts';
import { type Kysely, sql } from 'kysely';
import { anyContains, readPage } from '../../platform/database/list-query.ts';

type Query = Received<typeof payouts.list, 'query'>;

/** Of a driver `d`: a deleted account keeps whom its last payout goes to. */
export const PAYEE = sql<string>`coalesce(d.payee_name, d.name)`;

const ORDERS = {
  month: 'p.month',
  driver_name: PAYEE,
  amount_usd: 'p.amount_usd',
  paid_at: 'p.paid_at',
} as const;

/** One page of drivers' payouts, the newest month first unless asked otherwise. */
export function listPayouts(
  { kysely }: Database,
  query: Query,
): Promise<Answer<typeof payouts.list>> {
  return readPage(payoutsInOrder(kysely, query), query, (rows) => rows.map(presentPayout));
}

/** The payouts of a list. The default order comes from an index, with or without month and status. */
export function payoutsInOrder(kysely: Kysely<Schema>, query: Query) {
  const { column, direction } = query.sort;
  return withDriver(matching(kysely, query))
    .orderBy(ORDERS[column], direction)
    .orderBy('p.number', direction);
}

/** One payout as admins see it; undefined if there is none. */
export async function readPayout(
  kysely: Kysely<Schema>,
  id: string,
): Promise<AdminPayout | undefined> {
  const row = await withDriver(payoutsOf(kysely)).where('p.id', '=', id).executeTakeFirst();
  return row && presentPayout(row);
}

/** Left-joined: a count that asks nothing of the driver doesn't read drivers at all. */
function payoutsOf(kysely: Kysely<Schema>) {
  return kysely.selectFrom('payouts as p').leftJoin('profiles as d', 'd.id', 'p.driver_id');
}

function matching(kysely: Kysely<Schema>, { month, status, number, q }: Query) {
  let found = payoutsOf(kysely);
  if (month) found = found.where('p.month', '=', month);
  if (status) found = found.where('p.status', '=', status);
  if (number) found = found.where('d.mpesa_number', 'is', null);
  if (q) {
    // People type '0712 345 678' for what is stored as '254712345678'.
    const phone = mpesaNumber().safeParse(q).data ?? q;
    found = found.where((where) =>
      where.or([
        anyContains(where, ['d.name', 'd.payee_name', 'p.number', 'p.reference'], q),
        where.and([where('p.status', '=', 'due'), anyContains(where, ['d.mpesa_number'], phone)]),
      ]),
    );
  }
  return found;
}

function withDriver(found: ReturnType<typeof payoutsOf>) {
  return found
    .selectAll('p')
    .select(['d.phone as driver_phone', 'd.mpesa_number'])
    .select(PAYEE.as('driver_name'));
}

type Row = Awaited<ReturnType<ReturnType<typeof withDriver>['execute']>>[number];

function presentPayout(row: Row): AdminPayout {
  const { driver_name, driver_phone } = row;
  // A paid one went to the number of its day, which the driver may have changed.
  const mpesa_number = row.status === 'due' ? row.mpesa_number : null;
  return { ...answerOf(payoutTable, row), ...{ driver_name, driver_phone, mpesa_number } };
}
