import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PowerSyncDatabase } from '@powersync/node';
import { KnownRows } from '../known-rows.ts';
import type { LocalTableName } from '../local-tables.ts';
import { replicaSchema } from '../schema.ts';
import { insertRow } from '../sql-writes.ts';

/** A replica on a file of its own, with the schema of the browser's, that never syncs. */
export async function openNodeReplica() {
  const folder = await mkdtemp(join(tmpdir(), 'juu-replica-'));
  const database = new PowerSyncDatabase({
    schema: replicaSchema,
    logger: { log() {} },
    database: { dbFilename: 'replica.db', dbLocation: folder },
  });
  await database.init();
  return {
    database,
    known: new KnownRows(database),
    all: <Row>(sql: string, parameters: readonly (string | number | null)[] = []) =>
      database.getAll<Row>(sql, [...parameters]),
    /** Stores rows as a sync does: nothing is queued to be sent. */
    async fill(table: string, rows: readonly ({ id: string } & Record<string, unknown>)[]) {
      const list = JSON.stringify(rows.map(({ id, ...data }) => ({ id, data })));
      await database.execute(
        `INSERT INTO ps_data__${table} (id, data)
         SELECT value ->> 'id', value -> 'data' FROM json_each(?)`,
        [list],
      );
    },
    /** Writes a row as the app does. */
    insert: (table: LocalTableName, id: string, values: Record<string, string | number>) =>
      insertRow(database, table, id, values),
    async close() {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
