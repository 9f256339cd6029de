import type { Schema } from '@juu/db/schema';
import { type audit, OPERATOR } from '@juu/shared/endpoints/audit';
import type { Received } from '@juu/shared/endpoints/endpoint';
import { endOfNairobiDay, startOfNairobiDay } from '@juu/shared/time';
import type { Kysely, SelectQueryBuilder } from 'kysely';

export type AuditQuery = Received<typeof audit.list, 'query'>;

type Entries = SelectQueryBuilder<Schema & { a: Schema['audit_log'] }, 'a', object>;

/** Entries that the filters let through, in the order of the list: each filter has an index in this order. */
export function entriesInOrder(kysely: Kysely<Schema>, query: AuditQuery): Entries {
  const { direction } = query.sort;
  const found = matchingEntries(kysely, query);
  // Postgres knows that a column with one value is in order, but not if the value is null.
  const ofOne = query.actor === OPERATOR ? found.orderBy('a.actor_id', direction) : found;
  return ofOne.orderBy('a.created_at', direction).orderBy('a.id', direction);
}

/** Of a subject, which is a kind or a kind with an id: 'campaign' or 'campaign:…'. */
export function kindOf(subject: string): string {
  return subject.replace(/:.*/, '');
}

/** Entries that the filters let through, without the search. */
export function matchingEntries(
  kysely: Kysely<Schema>,
  { actor, subject, action, from, to }: AuditQuery,
): Entries {
  let found: Entries = kysely.selectFrom('audit_log as a');
  if (actor === OPERATOR) found = found.where('a.actor_id', 'is', null);
  else if (actor) found = found.where('a.actor_id', '=', actor);
  if (subject) {
    const [, ...id] = subject.split(':');
    found = found.where('a.subject_type', '=', kindOf(subject));
    if (id.length > 0) found = found.where('a.subject_id', '=', id.join(':'));
  }
  if (action) found = found.where('a.action', '=', action);
  if (from) found = found.where('a.created_at', '>=', startOfNairobiDay(from));
  if (to) found = found.where('a.created_at', '<', endOfNairobiDay(startOfNairobiDay(to)));
  return found;
}
