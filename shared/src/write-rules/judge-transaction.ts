import { allowed, notYours, type Refusal, type RowImage, type Verdict } from '../errors/verdict.ts';
import type { UploadOp } from '../protocol/upload.ts';
import { childrenOf, tableNamed } from '../tables/all.ts';
import type { RowRef, Table } from '../tables/table.ts';
import { uuid } from '../text.ts';
import { type Actor, judgeOp, locateWrite, type RowWrite } from './judge-op.ts';
import { orderOps } from './order-ops.ts';
import { PendingRows } from './pending-rows.ts';
import type { RowReader } from './row-reader.ts';
import { SingleStateChange } from './single-state-change.ts';

/** One row to write, for the op of that index. */
export type JudgedWrite = RowWrite & {
  readonly op: number;
  readonly table: string;
  readonly id: string;
};

type TransactionVerdict =
  /** The writes in an order in which they can be carried out. */
  | { readonly ok: true; readonly writes: readonly JudgedWrite[] }
  /** The first op that is refused; with it the whole transaction is. */
  | { readonly ok: false; readonly refusal: Refusal; readonly op: number };

/**
 * Judges local changes that belong together: all of them are allowed, or none. The server decides
 * with this over rows that it has locked. A browser asks over its replica, so its verdict is what the
 * server would say if it knew no more.
 *
 * @param today Nairobi's calendar day, 'YYYY-MM-DD'
 */
export async function judgeTransaction(
  actor: Actor,
  ops: readonly UploadOp[],
  reader: RowReader,
  today: string,
): Promise<TransactionVerdict> {
  const rows = new PendingRows(reader);
  const touched = new TouchedRows(rows);
  const states = new SingleStateChange();
  const writes: JudgedWrite[] = [];
  for (const [index, op] of orderOps(ops)) {
    const refuse = ({ refusal }: { refusal: Refusal }) =>
      ({ ok: false, refusal, op: index }) as const;
    const located = locateWrite(actor, op);
    if (!located.ok) return refuse(located);
    const { id, table } = located.value;
    const parent = (await rows.parentOf(table, id)) ?? parentNamed(table, op);
    const parentRow = parent && (await touched.touchParent(table, parent, index));
    if (parent && !isOwn(parent.table, parentRow, actor)) return refuse(notYours(table.name));
    const before = await rows.row(table.name, id);
    const verdict = judgeOp(actor, op, table, before);
    if (!verdict.ok) return refuse(verdict);
    const write = verdict.value;
    if (write.kind === 'nothing') continue;
    if (write.kind === 'insert' && !sharesAncestors(table, write.values, parent, parentRow)) {
      return refuse(notYours(table.name));
    }
    const second = states.note(table, id, write, before);
    if (second) return refuse({ refusal: second });
    if (table.judge) await touched.touch(table.name, id, index, 'row');
    await rows.write(table, id, write);
    const tooMany = write.kind === 'insert' && (await exceeded(table, parent, actor, rows));
    if (tooMany) return refuse({ refusal: tooMany });
    writes.push({ ...write, op: index, table: table.name, id });
  }
  return (await touched.judge(today)) ?? { ok: true, writes };
}

/** Undefined if none is named, or no id: the rules refuse the row for that. */
function parentNamed({ parents }: Table, { op, data }: UploadOp): RowRef | undefined {
  if (op !== 'PUT') return undefined;
  const first = parents.find(({ column }) => data?.[column] != null);
  const id = first && uuid.safeParse(data?.[first.column]).data;
  return first && id ? { table: first.table, id } : undefined;
}

/** True if what a new row names beside its parent is what the parent itself belongs to. */
function sharesAncestors(
  { parents }: Table,
  values: RowImage,
  parent: RowRef | undefined,
  parentRow: RowImage | undefined,
): boolean {
  const above = (parent && tableNamed(parent.table)?.parents) ?? [];
  return above.every(({ table, column }) => {
    const named = parents.find((one) => one.table === table);
    return !named || values[named.column] === parentRow?.[column];
  });
}

/** Why a row that was added is one too many for its owner; undefined if it isn't. */
async function exceeded(
  table: Table,
  parent: RowRef | undefined,
  { userId }: Actor,
  rows: PendingRows,
): Promise<Refusal | undefined> {
  const { limit, owner } = table;
  if (!limit || !owner || !parent) return undefined;
  // The parent is locked: no one else adds a row meanwhile.
  const ids = await rows.childIds(table, parent, { ...limit.having, [owner]: userId });
  return ids.length > limit.most ? limit.refusal : undefined;
}

function isOwn(table: string, row: RowImage | undefined, { userId }: Actor): boolean {
  const owner = tableNamed(table)?.owner;
  return row !== undefined && owner !== undefined && row[owner] === userId;
}

interface Touched {
  readonly table: Table;
  readonly id: string;
  readonly before: RowImage | undefined;
  readonly firstOp: number;
  /** The first op that wrote the row itself. */
  rowOp: number | undefined;
  /** An op wrote a row that belongs to it. */
  childrenChanged: boolean;
}

/**
 * The rows that are judged as a whole, each remembered as it stood when the transaction first touched
 * it or a row that belongs to it.
 */
class TouchedRows {
  readonly #rows: PendingRows;
  readonly #touched = new Map<string, Touched>();

  constructor(rows: PendingRows) {
    this.#rows = rows;
  }

  async touch(name: string, id: string, op: number, what: 'row' | 'child') {
    const row = await this.#rows.row(name, id);
    const table = tableNamed(name);
    if (table?.judge) {
      const key = `${name} ${id}`;
      const touched = this.#touched.get(key) ?? {
        table,
        id,
        before: row,
        firstOp: op,
        rowOp: undefined,
        childrenChanged: false,
      };
      if (what === 'row') touched.rowOp ??= op;
      else touched.childrenChanged = true;
      this.#touched.set(key, touched);
    }
    return row;
  }

  /**
   * The row that one of a table belongs to. What is above comes first, here as everywhere: no two servers can
   * wait for each other's locks.
   */
  async touchParent({ isApart }: Table, { table, id }: RowRef, op: number) {
    const declared = tableNamed(table);
    const above = declared && (await this.#rows.parentOf(declared, id));
    if (above) await this.#rows.row(above.table, above.id);
    return isApart ? this.#rows.row(table, id) : this.touch(table, id, op, 'child');
  }

  /** Undefined if every table's judge allows what the transaction does. */
  async judge(today: string): Promise<TransactionVerdict | undefined> {
    for (const touched of this.#touched.values()) {
      const { table, firstOp, rowOp } = touched;
      const verdict = await this.#judgeRow(touched, today);
      if (verdict.ok) continue;
      // A refusal that names a column of the row is the fault of the op that wrote the row.
      const isRowToBlame = verdict.refusal.details?.startsWith(`${table.name}.`) ?? false;
      const op = isRowToBlame ? (rowOp ?? firstOp) : firstOp;
      return { ok: false, refusal: verdict.refusal, op };
    }
    return undefined;
  }

  async #judgeRow(touched: Touched, today: string): Promise<Verdict<undefined>> {
    const { table, id, before, rowOp, childrenChanged } = touched;
    const children: Record<string, readonly string[]> = {};
    for (const { name } of childrenOf(table.name)) {
      children[name] = await this.#rows.currentIds(name, { table: table.name, id });
    }
    const after = await this.#rows.row(table.name, id);
    if (!before && !after) {
      // An op on the row itself added and deleted it. An op on a child named a row that doesn't exist.
      return rowOp === undefined ? notYours(table.name) : allowed(undefined);
    }
    const contentChanged =
      childrenChanged || Object.keys(table.fields).some((name) => before?.[name] !== after?.[name]);
    const effect = { before, after, contentChanged, children };
    return table.judge?.(effect, today, this.#rows) ?? allowed(undefined);
  }
}
