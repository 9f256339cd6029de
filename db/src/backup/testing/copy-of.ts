import type { Database } from '../../database.ts';
import { type Page, readSnapshot } from '../read-snapshot.ts';
import type { Replacement } from '../replace-database.ts';
import type { StoredTable } from '../stored-tables.ts';

/** A whole snapshot in memory, as only a test may hold it. */
export function copyOf(database: Database): Promise<Replacement & { pageBytes: number[] }> {
  return readSnapshot(database, async ({ migrations, tables, pages }) => {
    const copied: (Page & { table: StoredTable })[] = [];
    for (const table of tables) {
      for await (const { rows } of pages(table)) copied.push({ table, rows });
    }
    return {
      migrations: migrations.map(({ name }) => name),
      tables,
      async *pages() {
        yield* copied;
      },
      pageBytes: copied.map(({ rows }) => Buffer.byteLength(rows.join(','))),
    };
  });
}
