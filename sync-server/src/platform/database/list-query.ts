import {
  type ExpressionBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  type Simplify,
  sql,
} from 'kysely';

/** The page that a list's query asks for; the first is 1. */
interface PageQuery {
  readonly page: number;
  readonly page_size: number;
}

interface Page<Item> {
  items: Item[];
  /** Of all pages. */
  total: number;
  page: number;
}

/** Whether a column contains a text, in upper or lower case; `%`, `_` and `\` have no special meaning. */
export function contains(column: string, text: string): RawBuilder<boolean> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  if (!/^\p{ASCII}*$/u.test(text)) return sql`${sql.ref(column)} ilike ${pattern}`;
  // ASCII needs no language's rules for upper and lower case: a search without them takes a quarter of the time.
  return sql`lower(${sql.ref(column)} collate "C") like ${pattern.toLowerCase()}`;
}

/** Whether one of the columns contains a text; see {@link contains}. */
export function anyContains<Tables, Names extends keyof Tables>(
  where: ExpressionBuilder<Tables, Names>,
  columns: readonly ColumnOf<Tables, Names>[],
  text: string,
) {
  return where.or(columns.map((column) => contains(column, text)));
}

type ColumnOf<Tables, Names extends keyof Tables> = {
  [Name in Names]: `${Name & string}.${keyof Tables[Name] & string}`;
}[Names];

/** Rows before the page that the query asks for. */
export function offsetOf({ page, page_size }: PageQuery): number {
  return (page - 1) * page_size;
}

/** The rows of a page. */
export function pageOf<Tables, Names extends keyof Tables, Row>(
  sorted: SelectQueryBuilder<Tables, Names, Row>,
  query: PageQuery,
) {
  return sorted.limit(query.page_size).offset(offsetOf(query));
}

/**
 * A page of a sorted query without groups: its rows as `present` shows them, and how many there are in all.
 *
 * @param query `q` is a text that the rows were searched for
 * @param present not called if the page has no rows
 */
export async function readPage<Tables, Names extends keyof Tables, Row, Item>(
  sorted: SelectQueryBuilder<Tables, Names, Row>,
  query: PageQuery & { readonly q?: string },
  present: (rows: Simplify<Row>[]) => Item[] | Promise<Item[]>,
): Promise<Page<Item>> {
  const { rows, total } = await (query.q ? readFound(sorted, query) : readListed(sorted, query));
  return {
    items: rows.length > 0 ? await present(rows) : [],
    total: total ?? (rows.length === 0 && query.page === 1 ? 0 : await countOf(sorted)),
    page: query.page,
  };
}

interface Counted<Row> {
  readonly rows: Simplify<Row>[];
  /** Undefined if reading the rows didn't tell. */
  readonly total: number | undefined;
}

/**
 * A search reads everything anyway, so it counts on the way. Postgres then plans it for all rows, and not for the
 * first few.
 */
async function readFound<Tables, Names extends keyof Tables, Row>(
  sorted: SelectQueryBuilder<Tables, Names, Row>,
  query: PageQuery,
): Promise<Counted<Row>> {
  const found = await pageOf(sorted, query)
    .select(sql<string>`count(*) over ()`.as('total'))
    .$castTo<{ total: string }>()
    .execute();
  return {
    rows: found.map(({ total: _, ...row }) => row as Simplify<Row>),
    total: found[0] && Number(found[0].total),
  };
}

async function readListed<Tables, Names extends keyof Tables, Row>(
  sorted: SelectQueryBuilder<Tables, Names, Row>,
  query: PageQuery,
): Promise<Counted<Row>> {
  const rows = await pageOf(sorted, query).execute();
  const isLast = rows.length > 0 && rows.length < query.page_size;
  return { rows, total: isLast ? offsetOf(query) + rows.length : undefined };
}

async function countOf<Tables, Names extends keyof Tables, Row>(
  sorted: SelectQueryBuilder<Tables, Names, Row>,
): Promise<number> {
  const { total } = await sorted
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll().as('total'))
    .$castTo<{ total: string }>()
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The ids, for a condition. */
export function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

/** Rows in the order of the ids, without those that are gone. */
export function inOrderOf<Row extends { id: string }>(
  ids: readonly { id: string }[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap(({ id }) => byId.get(id) ?? []);
}
