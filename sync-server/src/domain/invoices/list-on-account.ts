import type { Database } from '@juu/db/database';
import type { Answer, Received } from '@juu/shared/endpoints/endpoint';
import type { invoices } from '@juu/shared/endpoints/invoices';
import { answerOf } from '@juu/shared/tables/answer';
import { payments } from '@juu/shared/tables/payments';
import type { NotNull } from 'kysely';
import { anyContains, readPage } from '../../platform/database/list-query.ts';

/** One page of payments that name no invoice, the newest first unless asked otherwise. */
export function listOnAccount(
  { kysely }: Database,
  query: Received<typeof invoices.onAccount, 'query'>,
): Promise<Answer<typeof invoices.onAccount>> {
  const { q, sort } = query;
  // Left-joined: a count without a search doesn't read advertisers at all.
  let found = kysely
    .selectFrom('payments as p')
    .leftJoin('profiles as a', 'a.id', 'p.advertiser_id')
    .where('p.invoice_id', 'is', null);
  if (q) {
    found = found.where((where) =>
      anyContains(where, ['a.name', 'a.company_name', 'p.reference'], q),
    );
  }
  const sorted = found
    .selectAll('p')
    .select('a.name as advertiser_name')
    .$narrowType<{ advertiser_name: NotNull }>()
    .orderBy(`p.${sort.column}`, sort.direction)
    .orderBy('p.id', sort.direction);
  return readPage(sorted, query, (rows) =>
    rows.map((row) => ({ ...answerOf(payments, row), advertiser_name: row.advertiser_name })),
  );
}
