import type { RowImage } from '../errors/verdict.ts';

/** The rows as they stand before a transaction. */
export interface RowReader {
  /** One row, undefined if there is none. A server locks it until its transaction ends. */
  row(table: string, id: string): Promise<RowImage | undefined>;
  /** The row that a child hangs on, read without a lock: a parent is locked before its children. */
  parentOf(table: string, id: string): Promise<string | undefined>;
  /** Ids of the rows of a child table that hang on a parent. */
  childIds(table: string, parentId: string): Promise<readonly string[]>;
}
