import type { UploadOp } from '@juu/shared/protocol/upload';
import type { TableName } from '@juu/shared/tables/all';
import type { Op } from '@juu/shared/tables/table';
import type { Transaction } from '@powersync/web';
import { deleteRows, insertRow, updateRow, type Values } from '@/replica/sql-writes.ts';

interface LocalChange extends UploadOp {
  readonly op: Op;
  readonly table: TableName;
  readonly data: Values;
}

/**
 * Changes of synced tables that belong together and upload together. They are judged before they are
 * written, so a read in the same transaction still sees the old rows.
 */
export class LocalChanges {
  readonly ops: LocalChange[] = [];

  /** Inserts a row under an id made on this device. */
  put(table: TableName, id: string, data: Values): void {
    this.ops.push({ op: 'PUT', table, id, data });
  }

  /** Changes the given columns of a row. Does nothing without columns. */
  patch(table: TableName, id: string, data: Values): void {
    if (Object.keys(data).length > 0) this.ops.push({ op: 'PATCH', table, id, data });
  }

  remove(table: TableName, ids: readonly string[]): void {
    for (const id of ids) this.ops.push({ op: 'DELETE', table, id, data: {} });
  }

  /** Writes the changes; PowerSync queues them for the server. */
  async write(tx: Transaction): Promise<void> {
    for (const { op, table, id, data } of this.ops) {
      if (op === 'PUT') await insertRow(tx, table, id, data);
      if (op === 'PATCH') await updateRow(tx, table, id, data);
      if (op === 'DELETE') await deleteRows(tx, table, [id]);
    }
  }
}
