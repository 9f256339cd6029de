import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import type { Answer, Received } from '@juu/shared/endpoints/endpoint';
import type { AdminInvoice, invoices } from '@juu/shared/endpoints/invoices';
import { answerOf } from '@juu/shared/tables/answer';
import { invoices as invoiceTable } from '@juu/shared/tables/invoices';
import { type Kysely, type NotNull, sql } from 'kysely';
import {
  anyContains,
  contains,
  idsOf,
  inOrderOf,
  readPage,
} from '../../platform/database/list-query.ts';

type Query = Received<typeof invoices.list, 'query'>;

const ORDERS = {
  number: 'i.serial',
  advertiser_name: 'a.name',
  amount_usd: 'i.amount_usd',
} as const;

/** One page of advertisers' invoices, the newest first unless asked otherwise. */
export function listInvoices(
  { kysely }: Database,
  query: Query,
): Promise<Answer<typeof invoices.list>> {
  // Payments are read for this page only.
  return readPage(sortedIds(kysely, query), query, (ids) => readInvoices(kysely, ids));
}

/** One invoice as admins see it; undefined if there is none. */
export async function readInvoice(
  kysely: Kysely<Schema>,
  id: string,
): Promise<AdminInvoice | undefined> {
  const [invoice] = await readInvoices(kysely, [{ id }]);
  return invoice;
}

function sortedIds(kysely: Kysely<Schema>, query: Query) {
  const { column, direction } = query.sort;
  return matching(kysely, query)
    .select('i.id')
    .orderBy(ORDERS[column], direction)
    .orderBy('i.serial', direction);
}

/** The invoices in the order of the ids. */
async function readInvoices(
  kysely: Kysely<Schema>,
  ids: readonly { id: string }[],
): Promise<AdminInvoice[]> {
  const rows = await withDetails(invoicesOf(kysely)).where('i.id', 'in', idsOf(ids)).execute();
  return inOrderOf(ids, rows).map(presentInvoice);
}

/** Left-joined: a count that asks nothing of the advertiser doesn't read advertisers at all. */
function invoicesOf(kysely: Kysely<Schema>) {
  return kysely.selectFrom('invoices as i').leftJoin('profiles as a', 'a.id', 'i.advertiser_id');
}

function matching(kysely: Kysely<Schema>, { month, status, q }: Query) {
  let found = invoicesOf(kysely);
  if (month) found = found.where('i.month', '=', month);
  if (status) found = found.where('i.status', '=', status);
  if (q) {
    found = found.where((where) =>
      where.or([
        anyContains(
          where,
          ['i.number', 'i.billed_to', 'a.name', 'i.payer_reg_number', 'i.payer_email'],
          q,
        ),
        where(
          'i.id',
          'in',
          where
            .selectFrom('payments as p')
            .select('p.invoice_id')
            .where(contains('p.reference', q)),
        ),
      ]),
    );
  }
  return found;
}

function withDetails(found: ReturnType<typeof invoicesOf>) {
  return found
    .selectAll('i')
    .select([
      'a.name as advertiser_name',
      sql<AdminInvoice['payments']>`(
        select coalesce(json_agg(json_build_object(
                 'id', p.id, 'amount_usd', p.amount_usd, 'reference', p.reference,
                 'received_at', p.received_at) order by p.created_at, p.id), '[]')
          from payments p where p.invoice_id = i.id)`.as('payments'),
    ])
    .$narrowType<{ advertiser_name: NotNull }>();
}

type Row = Awaited<ReturnType<ReturnType<typeof withDetails>['execute']>>[number];

function presentInvoice(row: Row): AdminInvoice {
  const { advertiser_name, payments } = row;
  return { ...answerOf(invoiceTable, row), advertiser_name, payments };
}
