import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import {
  type AuditEntry,
  type audit,
  MAX_LISTED_ENTRIES,
  OPERATOR,
} from '@juu/shared/endpoints/audit';
import type { Answer, Received } from '@juu/shared/endpoints/endpoint';
import { endOfNairobiDay, startOfNairobiDay } from '@juu/shared/time';
import { type Kysely, sql } from 'kysely';
import { offsetOf } from '../../../platform/database/list-query.ts';
import { readNames } from './audit-names.ts';

type AuditQuery = Received<typeof audit.list, 'query'>;

/** One page of the audit log, newest first unless asked otherwise. */
export async function listAudit(
  { kysely }: Database,
  query: AuditQuery,
): Promise<Answer<typeof audit.list>> {
  const { total } = await kysely
    .selectFrom(inOrder(kysely, query).select('a.id').limit(MAX_LISTED_ENTRIES).as('found'))
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = offsetOf(query) < Number(total) ? await pageOf(kysely, query).execute() : [];
  return { items: await presentEntries(kysely, rows), total: Number(total), page: query.page };
}

/** The statement that reads a page: its rows are found first, and joined then. */
function pageOf(kysely: Kysely<Schema>, query: AuditQuery) {
  const page = inOrder(kysely, query)
    .selectAll('a')
    .limit(Math.min(query.page_size, MAX_LISTED_ENTRIES - offsetOf(query)))
    .offset(offsetOf(query));
  const { direction } = query.sort;
  return kysely
    .selectFrom(page.as('a'))
    .leftJoin('profiles as p', 'p.id', 'a.actor_id')
    .leftJoin('audit_personal_values as v', 'v.entry_id', 'a.id')
    .select(['a.id', 'a.created_at', 'a.action', 'a.subject_type', 'a.subject_id', 'a.actor_id'])
    .select(['p.name as actor_name', 'p.email as actor_email'])
    .select(({ fn }) => fn.coalesce('v.details', 'a.details').as('details'))
    .orderBy('a.created_at', direction)
    .orderBy('a.id', direction);
}

/** Entries in the order of the list, those that are counted too: each filter has an index in this order. */
function inOrder(kysely: Kysely<Schema>, query: AuditQuery) {
  const { direction } = query.sort;
  return matching(kysely, query).orderBy('a.created_at', direction).orderBy('a.id', direction);
}

function matching(kysely: Kysely<Schema>, { actor, subject, action, from, to }: AuditQuery) {
  let found = kysely.selectFrom('audit_log as a');
  if (actor === OPERATOR) found = found.where('a.actor_id', 'is', null);
  else if (actor) found = found.where('a.actor_id', '=', actor);
  if (subject) {
    const [kind = '', ...id] = subject.split(':');
    found = found.where('a.subject_type', '=', kind);
    if (id.length > 0) found = found.where('a.subject_id', '=', id.join(':'));
  }
  if (action) found = found.where('a.action', '=', action);
  if (from) found = found.where('a.created_at', '>=', startOfNairobiDay(from));
  if (to) found = found.where('a.created_at', '<', endOfNairobiDay(startOfNairobiDay(to)));
  return found;
}

type Row = Awaited<ReturnType<ReturnType<typeof pageOf>['execute']>>[number];

async function presentEntries(kysely: Kysely<Schema>, rows: readonly Row[]): Promise<AuditEntry[]> {
  const names = await readNames(kysely, rows);
  return rows.map((row) => {
    const { id, created_at, actor_id, actor_name, actor_email, details, ...entry } = row;
    const { before = null, after = null, ...others } = details;
    const values = { before: asValues(before), after: asValues(after), details: others };
    return {
      ...{ ...entry, ...values, id: String(id), created_at: created_at.toISOString() },
      actor:
        actor_id === null
          ? null
          : { id: actor_id, name: actor_name ?? '', email: actor_email ?? '' },
      subject_name: names.ofSubject(row, values),
      names: names.ofValues(values),
    };
  });
}

/** `roles_changed` has lists before and after, not fields. */
function asValues(side: unknown): Record<string, unknown> | null {
  if (side === null || side === undefined) return null;
  if (typeof side === 'object' && !Array.isArray(side)) return side as Record<string, unknown>;
  return { value: side };
}

/** The actions and kinds of subjects in the log; each costs one look into an index. */
export async function readKinds({ kysely }: Database): Promise<Answer<typeof audit.kinds>> {
  const [actions, subjects] = [
    await distinct(kysely, 'action'),
    await distinct(kysely, 'subject_type'),
  ];
  return { actions, subjects };
}

async function distinct(
  kysely: Kysely<Schema>,
  column: 'action' | 'subject_type',
): Promise<string[]> {
  const name = sql.ref(column);
  const { rows } = await sql<{ value: string }>`
    with recursive found (value) as (
      select min(${name}) from audit_log
      union all
      select (select min(a.${name}) from audit_log a where a.${name} > f.value)
        from found f where f.value is not null
    )
    select value from found where value is not null`.execute(kysely);
  return rows.map(({ value }) => value);
}
