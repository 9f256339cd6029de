import type { RowImage } from '../errors/verdict.ts';
import { childrenOf, tableNamed } from '../tables/all.ts';
import {
  type ColumnValue,
  isChildOf,
  parentOf,
  type RowRef,
  type RowsAfter,
  type Table,
} from '../tables/table.ts';
import type { RowWrite } from './judge-op.ts';
import { judgedRow } from './judged-row.ts';
import { has, type RowReader } from './row-reader.ts';

/** The rows as a transaction leaves them that is judged and not written yet. Each is read once. */
export class PendingRows implements RowsAfter {
  readonly #reader: RowReader;
  readonly #tables = new Map<string, Map<string, RowImage | undefined>>();
  /** Rows that were not there before: nothing stored belongs to them. */
  readonly #added = new Set<string>();

  constructor(reader: RowReader) {
    this.#reader = reader;
  }

  async row(table: string, id: string): Promise<RowImage | undefined> {
    const rows = this.#rowsOf(table);
    if (!rows.has(id)) {
      const declared = tableNamed(table);
      const stored = await this.#reader.row(table, id);
      if (!stored) this.#added.add(`${table} ${id}`);
      rows.set(id, declared && stored && judgedRow(declared, stored));
    }
    return rows.get(id);
  }

  /** The row that a child belongs to; undefined if there is no such child. */
  async parentOf(table: Table, id: string): Promise<RowRef | undefined> {
    if (table.parents.length === 0) return undefined;
    const rows = this.#rowsOf(table.name);
    return rows.has(id) ? parentOf(table, rows.get(id)) : this.#reader.parentOf(table.name, id);
  }

  async currentIds(name: string, parent: RowRef): Promise<readonly string[]> {
    const table = tableNamed(name);
    return table ? this.childIds(table, parent, table.current) : [];
  }

  sum(table: string, column: string, by: ColumnValue): Promise<number> {
    return this.#reader.sum(table, column, by);
  }

  /** Ids of the rows of a child table that belong to a parent, and have some values if any are given. */
  async childIds(table: Table, parent: RowRef, having?: RowImage): Promise<readonly string[]> {
    const isAdded = this.#added.has(`${parent.table} ${parent.id}`);
    const ids = new Set(isAdded ? [] : await this.#reader.childIds(table.name, parent, having));
    for (const [id, row] of this.#rowsOf(table.name)) {
      if (row && isChildOf(table, row, parent) && has(row, having)) ids.add(id);
      else ids.delete(id);
    }
    return [...ids];
  }

  /** Notes what an op does to a row; with a row go those that belong to it. */
  async write(table: Table, id: string, write: RowWrite): Promise<void> {
    if (write.kind === 'nothing') return;
    if (write.kind === 'delete') return this.#remove(table, id);
    const before = (await this.row(table.name, id)) ?? emptyRow(table, id);
    this.#rowsOf(table.name).set(id, { ...before, ...write.values });
  }

  async #remove(table: Table, id: string): Promise<void> {
    for (const child of childrenOf(table.name)) {
      const ids = await this.childIds(child, { table: table.name, id });
      for (const childId of ids) await this.#remove(child, childId);
    }
    this.#rowsOf(table.name).set(id, undefined);
  }

  #rowsOf(table: string): Map<string, RowImage | undefined> {
    const rows = this.#tables.get(table) ?? new Map();
    this.#tables.set(table, rows);
    return rows;
  }
}

/** Columns that an insert leaves out are empty. */
function emptyRow({ columns }: Table, id: string): RowImage {
  return { ...Object.fromEntries(Object.keys(columns).map((column) => [column, null])), id };
}
