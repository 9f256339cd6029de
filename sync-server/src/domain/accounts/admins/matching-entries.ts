import type { Schema } from '@juu/db/schema';
import { type audit, OPERATOR } from '@juu/shared/endpoints/audit';
import type { Received } from '@juu/shared/endpoints/endpoint';
import { endOfNairobiDay, startOfNairobiDay } from '@juu/shared/time';
import {
  type Kysely,
  type RawBuilder,
  type Selectable,
  type SelectQueryBuilder,
  sql,
} from 'kysely';

export type AuditQuery = Received<typeof audit.list, 'query'>;
export type AuditFilters = Pick<AuditQuery, 'actor' | 'subject' | 'action' | 'from' | 'to'>;

type Entries = SelectQueryBuilder<Schema & { a: Schema['audit_log'] }, 'a', object>;

/**
 * The order of the list by the columns of `a`: each filter has an index in this order. A column with one value is in
 * order anyway, which Postgres knows unless the value is null.
 */
export function listOrder({
  actor,
  sort,
}: Pick<AuditQuery, 'actor' | 'sort'>): RawBuilder<unknown> {
  const columns = [...(actor === OPERATOR ? ['a.actor_id'] : []), 'a.created_at', 'a.id'];
  return sql.join(columns.map((column) => sql`${sql.ref(column)} ${sql.raw(sort.direction)}`));
}

/** A subject is a kind or a kind with an id: 'campaign' or 'campaign:…'. */
export function partsOf(subject: string): { kind: string; id: string | undefined } {
  const [kind = '', ...id] = subject.split(':');
  return { kind, id: id.length > 0 ? id.join(':') : undefined };
}

/**
 * Entries that the filters let through, without the search.
 *
 * @param table what is read: the log, or a CTE with some of its entries
 */
export function matchingEntries(
  kysely: Kysely<Schema>,
  { actor, subject, action, from, to }: AuditFilters,
  table: 'audit_log' | 'hits' = 'audit_log',
): Entries {
  const entries = sql<Selectable<Schema['audit_log']>>`${sql.table(table)}`;
  let found: Entries = kysely.selectFrom(entries.as('a'));
  if (actor === OPERATOR) found = found.where('a.actor_id', 'is', null);
  else if (actor) found = found.where('a.actor_id', '=', actor);
  if (subject) {
    const { kind, id } = partsOf(subject);
    found = found.where('a.subject_type', '=', kind);
    if (id !== undefined) found = found.where('a.subject_id', '=', id);
  }
  if (action) found = found.where('a.action', '=', action);
  if (from) found = found.where('a.created_at', '>=', startOfNairobiDay(from));
  if (to) found = found.where('a.created_at', '<', endOfNairobiDay(startOfNairobiDay(to)));
  return found;
}
