import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/** A table as a backup names it, with the columns that it stores. */
export interface StoredTable {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly string[];
  /** Its partitions, but for the default one, which migrations make. */
  readonly partitions: readonly Partition[];
}

export interface Partition {
  readonly name: string;
  /** As PostgreSQL writes them, e.g. `FOR VALUES FROM ('2026-10-31 21:00:00+00') TO (…)`. */
  readonly bounds: string;
}

interface CatalogTable extends StoredTable {
  /** `schema.name` of the tables that its rows refer to. */
  readonly refers_to: readonly string[];
}

/** The schemas that are the product's own. */
export const SCHEMAS = ['auth', 'public', 'sync'];

/**
 * Not in a backup. A restore makes the log of operations again from the rows, because clients read it
 * from its start then anyway. It applies migrations and SQL files instead of copying them. It leaves the
 * mail queue empty: a mail that was delivered since must not be sent again.
 */
const NOT_STORED = [
  'public.mail_outbox',
  'public.schema_migrations',
  'public.sql_steps',
  'sync.buckets',
  'sync.changes',
  'sync.ops',
];

export function fullName({ schema, name }: Pick<StoredTable, 'schema' | 'name'>): string {
  return `${schema}.${name}`;
}

/**
 * The tables that a backup holds, as the catalog knows them, each after those that its rows refer
 * to. A partitioned table stands for its partitions; generated columns are left out.
 * @throws Error if tables refer to each other in a circle
 */
export async function storedTables(kysely: Kysely<Schema>): Promise<StoredTable[]> {
  const { rows } = await sql<CatalogTable>`
    select n.nspname as schema, c.relname as name,
           (select json_agg(a.attname order by a.attnum) from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
           (select coalesce(json_agg(json_build_object('name', p.relname, 'bounds', b.bounds) order by p.relname), '[]')
              from pg_inherits i join pg_class p on p.oid = i.inhrelid
             cross join lateral (select pg_get_expr(p.relpartbound, p.oid) as bounds) b
             where i.inhparent = c.oid and b.bounds <> 'DEFAULT') as partitions,
           (select coalesce(json_agg(distinct rn.nspname || '.' || r.relname), '[]')
              from pg_constraint f join pg_class r on r.oid = f.confrelid
              join pg_namespace rn on rn.oid = r.relnamespace
             where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as refers_to
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any(${SCHEMAS}) and c.relkind in ('r', 'p') and not c.relispartition
       and n.nspname || '.' || c.relname <> all(${NOT_STORED})
     order by n.nspname, c.relname`.execute(kysely);
  return parentsFirst(rows);
}

function parentsFirst(tables: readonly CatalogTable[]): StoredTable[] {
  const ordered: StoredTable[] = [];
  const placed = new Set<string>();
  let waiting = tables;
  while (waiting.length > 0) {
    const ready = waiting.filter(({ refers_to }) => refers_to.every((name) => placed.has(name)));
    if (ready.length === 0) {
      const names = waiting.map(fullName).join(', ');
      throw new Error(`These tables refer to each other in a circle: ${names}.`);
    }
    for (const { refers_to: _, ...table } of ready) {
      ordered.push(table);
      placed.add(fullName(table));
    }
    waiting = waiting.filter((table) => !placed.has(fullName(table)));
  }
  return ordered;
}
