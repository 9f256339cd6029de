import type { RowImage } from '../errors/verdict.ts';
import { tableNamed } from '../tables/all.ts';
import { type ColumnValue, isChildOf, parentOf, type RowRef } from '../tables/table.ts';

/** The rows as they stand before a transaction. */
export interface RowReader {
  /** One row, undefined if there is none. A server locks it until its transaction ends. */
  row(table: string, id: string): Promise<RowImage | undefined>;
  /** The row that a child belongs to, read without a lock: a parent is locked before its children. */
  parentOf(table: string, id: string): Promise<RowRef | undefined>;
  /** Ids of the rows of a child table that belong to a parent, and have some values if any are given. */
  childIds(table: string, parent: RowRef, having?: RowImage): Promise<readonly string[]>;
  /** The sum of a column over the rows with a value in another, read without a lock. */
  sum(table: string, column: string, by: ColumnValue): Promise<number>;
}

/** Rows of a table that have a value in a column. */
type Select = (table: string, column: string, value: string) => Promise<readonly RowImage[]>;

/** Reads rows that no one else changes meanwhile: nothing is locked. */
export function rowReader(select: Select): RowReader {
  const row = async (table: string, id: string) => (await select(table, 'id', id))[0];
  return {
    row,
    async parentOf(name, id) {
      const table = tableNamed(name);
      return table && parentOf(table, await row(name, id));
    },
    async childIds(name, parent, having) {
      const table = tableNamed(name);
      const by = table?.parents.find((one) => one.table === parent.table);
      if (!table || !by) return [];
      return (await select(name, by.column, parent.id))
        .filter((child) => isChildOf(table, child, parent) && has(child, having))
        .map(({ id }) => String(id));
    },
    async sum(table, column, by) {
      const rows = await select(table, by.column, by.value);
      return rows.reduce((sum, row) => sum + Number(row[column]), 0);
    },
  };
}

/** True if a row has all of the values. */
export function has(row: RowImage, values: RowImage = {}): boolean {
  return Object.entries(values).every(([column, value]) => (row[column] ?? null) === value);
}

/** Reads a replica. All of its rows are its user's, also if the column that says so isn't synced. */
export function replicaReader(userId: string, select: Select): RowReader {
  return rowReader(async (table, column, value) => {
    const owner = tableNamed(table)?.owner;
    const rows = await select(table, column, value);
    return rows.map((row) => (owner ? { [owner]: userId, ...row } : row));
  });
}
