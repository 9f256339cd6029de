import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import { type AuditEntry, type audit, MAX_LISTED_ENTRIES } from '@juu/shared/endpoints/audit';
import type { Answer } from '@juu/shared/endpoints/endpoint';
import { type Kysely, sql } from 'kysely';
import { offsetOf } from '../../../platform/database/list-query.ts';
import { readNames } from './audit-names.ts';
import { type AuditQuery, listOrder, matchingEntries } from './matching-entries.ts';
import { searchAudit } from './search-audit.ts';

/** One page of the audit log, newest first unless asked otherwise. */
export async function listAudit(
  { kysely }: Database,
  query: AuditQuery,
): Promise<Answer<typeof audit.list>> {
  const { rows, total } = query.q
    ? await readFound(kysely, query)
    : await readListed(kysely, query);
  return { items: await presentEntries(kysely, rows), total, page: query.page };
}

async function readFound(kysely: Kysely<Schema>, query: AuditQuery) {
  const found = await searchAudit(kysely, query);
  const ids = found.slice(offsetOf(query), offsetOf(query) + query.page_size);
  if (ids.length === 0) return { rows: [], total: found.length };
  const page = kysely.selectFrom('audit_log as a').selectAll('a').where('a.id', 'in', ids);
  return { rows: await joined(kysely, page, query).execute(), total: found.length };
}

async function readListed(kysely: Kysely<Schema>, query: AuditQuery) {
  const inOrder = matchingEntries(kysely, query).orderBy(listOrder(query)).select('a.id');
  const { total } = await kysely
    .selectFrom(inOrder.limit(MAX_LISTED_ENTRIES).as('found'))
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  if (offsetOf(query) >= Number(total)) return { rows: [], total: Number(total) };
  // An index has the ids in this order: what comes before the page isn't read.
  const ids = inOrder
    .limit(Math.min(query.page_size, MAX_LISTED_ENTRIES - offsetOf(query)))
    .offset(offsetOf(query));
  const page = kysely.selectFrom('audit_log as a').selectAll('a').where('a.id', 'in', ids);
  return { rows: await joined(kysely, page, query).execute(), total: Number(total) };
}

type Page = ReturnType<ReturnType<typeof matchingEntries>['selectAll']>;

/** The statement that reads a page: its rows are found first, and joined then. */
function joined(kysely: Kysely<Schema>, page: Page, query: AuditQuery) {
  return kysely
    .selectFrom(page.as('a'))
    .leftJoin('profiles as p', 'p.id', 'a.actor_id')
    .leftJoin('audit_personal_values as v', 'v.entry_id', 'a.id')
    .select(['a.id', 'a.created_at', 'a.action', 'a.subject_type', 'a.subject_id', 'a.actor_id'])
    .select(['p.name as actor_name', 'p.email as actor_email'])
    .select(({ fn }) => fn.coalesce('v.details', 'a.details').as('details'))
    .orderBy(listOrder(query));
}

type Row = Awaited<ReturnType<ReturnType<typeof joined>['execute']>>[number];

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
