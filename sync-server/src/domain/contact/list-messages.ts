import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import type { Answer, Received } from '@juu/shared/endpoints/endpoint';
import type { ContactMessage, messages } from '@juu/shared/endpoints/messages';
import type { Kysely } from 'kysely';
import { anyContains, readPage } from '../../platform/database/list-query.ts';

/** One page of visitors' messages, newest first unless asked otherwise. */
export function listMessages(
  { kysely }: Database,
  query: Received<typeof messages.list, 'query'>,
): Promise<Answer<typeof messages.list>> {
  let matching = withReader(kysely);
  if (query.status) {
    matching = matching.where('m.answered_at', query.status === 'open' ? 'is' : 'is not', null);
  }
  if (query.q) {
    matching = matching.where((where) =>
      anyContains(where, ['m.name', 'm.email', 'm.phone', 'm.message'], query.q),
    );
  }
  const { column, direction } = query.sort;
  const sorted = matching.orderBy(`m.${column}`, direction).orderBy('m.id', direction);
  return readPage(sorted, query, (rows) => rows.map(presentMessage));
}

/** One message as admins see it; undefined if there is none. */
export async function readMessage(
  kysely: Kysely<Schema>,
  id: string,
): Promise<ContactMessage | undefined> {
  const row = await withReader(kysely).where('m.id', '=', id).executeTakeFirst();
  return row && presentMessage(row);
}

function withReader(kysely: Kysely<Schema>) {
  return kysely
    .selectFrom('contact_messages as m')
    .leftJoin('profiles as p', 'p.id', 'm.answered_by')
    .select(['m.id', 'm.name', 'm.email', 'm.phone', 'm.message', 'm.created_at'])
    .select(['m.answered_at', 'm.answered_by', 'p.name as reader_name']);
}

type Row = Awaited<ReturnType<ReturnType<typeof withReader>['execute']>>[number];

function presentMessage({ reader_name, answered_by, ...row }: Row): ContactMessage {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
    answered_by: answered_by === null ? null : { id: answered_by, name: reader_name ?? '' },
  };
}
