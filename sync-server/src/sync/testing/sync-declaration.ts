import type { Database } from '@juu/db/connect';
import { sql } from 'kysely';
import { addUser } from './people.ts';

/** A table as `sync.track` declares it. */
export interface TrackedTable {
  readonly table: string;
  /** Kind of the bucket that its rows travel in. */
  readonly kind: string;
  /** Column that says whose bucket it is; undefined: everybody's. */
  readonly owner: string | undefined;
  readonly columns: readonly string[];
}

export interface SyncDeclaration {
  readonly tables: readonly TrackedTable[];
  /** The role by which a kind of bucket is read; a kind without one is read by everybody. */
  readonly roleOfKind: ReadonlyMap<string, string>;
}

/** What a migrated database declares about who sees what: read from it, not from the migrations. */
export async function readSyncDeclaration(database: Database): Promise<SyncDeclaration> {
  const { rows } = await sql<{ table: string; definition: string }>`
    select substr(viewname, length('rows_of_') + 1) as "table", definition
      from pg_views where schemaname = 'sync' and viewname like 'rows\_of\_%'
     order by 1`.execute(database.kysely);
  return { tables: rows.map(readTable), roleOfKind: await readRoles(database) };
}

function readTable({ table, definition }: { table: string; definition: string }): TrackedTable {
  const bucket = /SELECT \(?'(\w+):?'::text(?: \|\| (?:t\.)?"?(\w+)"?\))? AS bucket/.exec(
    definition,
  );
  const columns = [...definition.matchAll(/'(\w+)'(?:::text)?, /g)].map(([, name]) => String(name));
  if (!bucket?.[1] || columns.length === 0) throw new Error(`Cannot read ${definition}`);
  return { table, kind: bucket[1], owner: bucket[2], columns };
}

/** Asked of `sync.memberships` itself, with an account of each role and one without any. */
async function readRoles(database: Database): Promise<Map<string, string>> {
  const roleless = await addUser(database, 'driver');
  await sql`delete from user_roles where user_id = ${roleless}::uuid`.execute(database.kysely);
  const everybodys = await kindsReadBy(database, roleless);
  const roles = new Map<string, string>();
  for (const role of ['advertiser', 'driver', 'admin'] as const) {
    for (const kind of await kindsReadBy(database, await addUser(database, role))) {
      if (everybodys.includes(kind)) continue;
      if (roles.has(kind)) throw new Error(`${kind} is read by more than one role`);
      roles.set(kind, role);
    }
  }
  return roles;
}

async function kindsReadBy(database: Database, userId: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select split_part(bucket, ':', 1) as kind from sync.memberships
     where user_id = ${userId}::uuid order by 1`.execute(database.kysely);
  return rows.map(({ kind }) => kind);
}
