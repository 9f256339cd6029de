import { ALL_TABLES, syncedColumns } from '@juu/shared/tables/all';
import { sql, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** The arguments of `sync.track` for one table. */
interface TrackedTable {
  readonly table: string;
  /** Kind of the bucket that its rows travel in; `sync.memberships` says which role reads it. */
  readonly bucket: string;
  /** Column that names the user whose bucket it is; null: everyone's. */
  readonly owner: string | null;
  /** The synced columns; the id always syncs. */
  readonly columns: readonly string[];
}

/** Every declared table. A change here reaches existing rows and replicas with the next `migrate`. */
export const TRACKED_TABLES: readonly TrackedTable[] = ALL_TABLES.map((table) => ({
  table: table.name,
  bucket: table.bucket,
  owner: table.owner ?? null,
  columns: Object.keys(syncedColumns(table)),
}));

/** Tells the database which rows to capture; rows are captured again only if that changed. */
export async function trackTables(tx: Transaction<Schema>): Promise<void> {
  for (const { table, bucket, owner, columns } of TRACKED_TABLES) {
    await sql`select sync.track(${table}, ${bucket}, ${owner}, ${columns}::text[])`.execute(tx);
  }
}
