import type { Schema } from '@juu/db/schema';
import { MAX_FOUND_ENTRIES, OPERATOR } from '@juu/shared/endpoints/audit';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { contains } from '../../../platform/database/list-query.ts';
import { NAMED } from './audit-names.ts';
import {
  type AuditFilters,
  type AuditQuery,
  listOrder,
  matchingEntries,
  partsOf,
} from './matching-entries.ts';

/** The first look reads so many entries: enough to find a common word. */
const LOOKED_INTO = 2_000;
/** A text that more than so many of the `LOOKED_INTO` entries have is common. */
const COMMON = 10;
/** Up to so many matches are read and sorted to find the newest. */
const FEW = 5_000;
/** Most records of a kind whose name contains a text: entries about others aren't found by it. */
const MOST_NAMED = 500;
/** Kinds whose name an entry's own values have: no entry is about an invoice itself. */
const NAMED_IN_VALUES = ['invoice', 'payout'];
/** Stands in the list for who acts without an account. */
const OPERATOR_NAME = 'the operator';

/**
 * Ids of the entries that the search finds among those that the filters let through, in the order of the
 * list, at most `MAX_FOUND_ENTRIES`.
 *
 * Few entries are found by the indexes of what they have, many by reading the list in its order until there
 * are enough. The database can't choose by itself: it doesn't know how many words begin like one. So a look
 * into the list comes first, and then the indexes. If these must match the filters too, the database reads all
 * entries of a week, not the few with a rare text: so a rare text is looked for by itself.
 */
export async function searchAudit(kysely: Kysely<Schema>, query: AuditQuery): Promise<string[]> {
  const found = await readWays(kysely, query);
  const first = await readFirst(kysely, query, found, LOOKED_INTO);
  if (first.length === MAX_FOUND_ENTRIES) return first;
  const isRare = !isFiltered(query) || !(await isCommon(kysely, query, found));
  const few = isRare ? await readFew(kysely, query, found, {}) : undefined;
  if (few) return few;
  const filtered = isFiltered(query) ? await readFew(kysely, query, found, query) : undefined;
  return filtered ?? (await readFirst(kysely, query, found));
}

/** Whether the text is common among the first of all entries, in the order of the list. */
async function isCommon(
  kysely: Kysely<Schema>,
  { sort }: AuditQuery,
  found: Ways,
): Promise<boolean> {
  return (await readFirst(kysely, { sort }, found, LOOKED_INTO)).length > COMMON;
}

function isFiltered({ actor, subject, action, from, to }: AuditFilters): boolean {
  return [actor, subject, action, from, to].some((filter) => filter !== undefined);
}

/**
 * Undefined if there are more than a few.
 *
 * @param looksFor filters that the indexes are asked for together with the text
 */
async function readFew(
  kysely: Kysely<Schema>,
  query: AuditQuery,
  { ways, words }: Ways,
  looksFor: AuditFilters,
): Promise<string[] | undefined> {
  const personal = words ? sql`words @@ ${words}` : sql`false`;
  const isFound = anyOf([...ways, sql`a.id = any(array(select entry_id from personal))`]);
  const hits = matchingEntries(kysely, looksFor)
    .select(['a.id', 'a.created_at', 'a.actor_id', 'a.action', 'a.subject_type', 'a.subject_id'])
    .where(isFound)
    .limit(FEW + 1);
  const few = matchingEntries(kysely, query, 'hits').select(['a.id', 'a.created_at']);
  const direction = sql.raw(query.sort.direction);
  const { rows } = await sql<{ ids: string[]; most: number }>`
    with personal as materialized (
      select entry_id from audit_personal_values where ${personal} limit ${FEW + 1}
    ), hits as materialized (${hits}), few as (${few})
    select array(select few.id::text from few order by few.created_at ${direction}, few.id ${direction}
                  limit ${MAX_FOUND_ENTRIES}) as ids,
           greatest((select count(*) from hits), (select count(*) from personal))::int as most`.execute(
    kysely,
  );
  const [read] = rows;
  return read && read.most <= FEW ? read.ids : undefined;
}

/** @param within so many entries; absent: all */
async function readFirst(
  kysely: Kysely<Schema>,
  query: AuditFilters & Pick<AuditQuery, 'sort'>,
  { ways, words }: Ways,
  within?: number,
): Promise<string[]> {
  const personal = sql`(a.subject_type = 'user' and exists (
    select from audit_personal_values v where v.entry_id = a.id and v.words @@ ${words}))`;
  const list = matchingEntries(kysely, query).orderBy(listOrder(query)).selectAll('a');
  const rows = await kysely
    .selectFrom((within ? list.limit(within) : list).as('a'))
    .select('a.id')
    .where(anyOf(words ? [...ways, personal] : ways))
    .orderBy(listOrder(query))
    .limit(MAX_FOUND_ENTRIES)
    .execute();
  return rows.map(({ id }) => id);
}

interface Ways {
  /** Conditions of which one is enough. */
  readonly ways: readonly RawBuilder<unknown>[];
  /** The query by which what is kept of a person is searched too; undefined if the text has no words. */
  readonly words: RawBuilder<unknown> | undefined;
}

/**
 * How a text finds an entry `a`: it is in the name or address of the person who acted, in the name of what
 * the entry is about, or its words begin words of the action, the fields and the values.
 */
async function readWays(kysely: Kysely<Schema>, query: AuditQuery): Promise<Ways> {
  const { q, actor } = query;
  const { actors = [], ...subjects } = await readNamed(kysely, query);
  const ways = Object.entries(subjects).map(
    ([kind, ids]) => sql`(a.subject_type = ${kind} and a.subject_id = any(${ids}::text[]))`,
  );
  const isOperator = OPERATOR_NAME.includes(q.toLowerCase());
  if (actor) {
    // Who acted is the same for all. A condition would mislead the database about how many it lets through.
    if (actor === OPERATOR ? isOperator : actors.includes(actor)) ways.push(sql`true`);
  } else {
    if (actors.length > 0) ways.push(sql`a.actor_id = any(${actors}::uuid[])`);
    if (isOperator) ways.push(sql`a.actor_id is null`);
  }
  const typed = q.match(/[\p{L}\p{M}\p{N}]+/gu);
  const words = typed && sql`to_tsquery('simple', ${typed.map((word) => `${word}:*`).join(' & ')})`;
  if (words) ways.push(sql`a.words @@ ${words}`);
  return { ways, words: words ?? undefined };
}

function anyOf(ways: Ways['ways']) {
  return ways.length > 0 ? sql<boolean>`(${sql.join(ways, sql` or `)})` : sql<boolean>`false`;
}

/** Ids of the records whose name contains the text, by kind; those of people who acted as `actors`. */
async function readNamed(
  kysely: Kysely<Schema>,
  { q, subject }: AuditQuery,
): Promise<Record<string, string[]>> {
  const isPerson = sql`${contains('name', q)} or ${contains('email', q)}`;
  const named = Object.entries(NAMED).flatMap(([kind, [table, column]]) => {
    if (NAMED_IN_VALUES.includes(kind)) return [];
    if (subject && partsOf(subject).kind !== kind) return [];
    const isNamed = kind === 'user' ? isPerson : contains(column, q);
    return sql`(select ${kind} as kind, id::text from ${sql.table(table)}
                 where ${isNamed} order by ${sql.ref(column)} limit ${MOST_NAMED})`;
  });
  const actors = sql`(select 'actors' as kind, id::text from acted join profiles using (id)
                       where ${isPerson} order by name limit ${MOST_NAMED})`;
  const { rows } = await sql<{ kind: string; ids: string[] }>`
    with recursive acted (id) as (
      (select actor_id from audit_log where actor_id is not null order by actor_id limit 1)
      union all
      -- One look into an index for each.
      select (select actor_id from audit_log where actor_id > acted.id order by actor_id limit 1)
        from acted where acted.id is not null
    )
    select kind, array_agg(id) as ids from (
      ${sql.join([actors, ...named], sql` union all `)}
    ) found group by kind`.execute(kysely);
  return Object.fromEntries(rows.map(({ kind, ids }) => [kind, ids]));
}
