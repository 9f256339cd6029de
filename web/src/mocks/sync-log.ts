import { syncedColumns, tableNamed } from '@juu/shared/tables/all';
import type { Table } from '@juu/shared/tables/table';
import type { Row, RowChange } from './row-store.ts';

/** One line of a bucket, as PowerSync's protocol has it. */
interface SyncOp {
  readonly op_id: string;
  readonly op: 'PUT' | 'REMOVE';
  readonly object_type: string;
  readonly object_id: string;
  readonly data: string | null;
  readonly checksum: number;
}

/** What the mocked stream serves: one bucket for everyone's rows, one for each user's own. */
export class SyncLog {
  /** Buckets of an earlier page are different ones, so clients start again. */
  readonly #epoch = Date.now();
  readonly #buckets = new Map<string, SyncOp[]>();
  readonly #writeCheckpoints = new Map<string, number>();
  readonly #listeners = new Set<() => void>();
  #lastOp = 0;
  #lastWriteCheckpoint = Date.now();

  record(changes: readonly RowChange[]): void {
    for (const { table, before, after } of changes) {
      const [row, declared] = [after ?? before, tableNamed(table)];
      if (row && declared) this.#append(declared, row, after !== undefined);
    }
    this.wake();
  }

  bucketsOf(userId: string): string[] {
    return [`${this.#epoch}:shared`, `${this.#epoch}:user:${userId}`];
  }

  opsOf(bucket: string): readonly SyncOp[] {
    return this.#buckets.get(bucket) ?? [];
  }

  get lastOp(): number {
    return this.#lastOp;
  }

  /** A number that stands for all that a client has sent so far; it never goes back. */
  promiseWriteCheckpoint(userId: string, clientId: string): string {
    this.#lastWriteCheckpoint += 1;
    this.#writeCheckpoints.set(`${userId}:${clientId}`, this.#lastWriteCheckpoint);
    this.wake();
    return String(this.#lastWriteCheckpoint);
  }

  writeCheckpoint(userId: string, clientId: string): string | null {
    const promised = this.#writeCheckpoints.get(`${userId}:${clientId}`);
    return promised === undefined ? null : String(promised);
  }

  /** Has the open streams look again. */
  wake(): void {
    for (const listen of this.#listeners) listen();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #append(table: Table, row: Row, present: boolean): void {
    const { name, owner } = table;
    const bucket = `${this.#epoch}:${owner ? `user:${row[owner]}` : 'shared'}`;
    this.#lastOp += 1;
    const data = present ? JSON.stringify(columnsOf(table, row)) : null;
    const ops = this.#buckets.get(bucket) ?? [];
    ops.push({
      op_id: String(this.#lastOp),
      op: present ? 'PUT' : 'REMOVE',
      object_type: name,
      object_id: row.id,
      data,
      checksum: hash(`${name}/${row.id}/${data}`),
    });
    this.#buckets.set(bucket, ops);
  }
}

/** Only what travels, as the real server declares it. */
function columnsOf(table: Table, row: Row) {
  const columns = Object.keys(syncedColumns(table));
  return Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
}

/** Any stable hash serves: clients only add checksums up. */
function hash(text: string): number {
  let sum = 0;
  for (let index = 0; index < text.length; index++) {
    sum = (Math.imul(sum, 31) + text.charCodeAt(index)) >>> 0;
  }
  return sum;
}
