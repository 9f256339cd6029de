import type { Refusal } from '@juu/shared/errors/verdict';
import type { UploadOp } from '@juu/shared/protocol/upload';
import { nairobiDay } from '@juu/shared/time';
import type { Actor } from '@juu/shared/write-rules/judge-op';
import { judgeTransaction } from '@juu/shared/write-rules/judge-transaction';
import { refusalOfDataError } from './data-error.ts';
import { lockedRows, type Tx, writeRow } from './row-store.ts';

/**
 * Judges the ops of a transaction over rows that it locks, and carries them out.
 * @throws RefusedOp if the write rules refuse an op, or if the database finds its data wrong
 */
export async function applyOps(tx: Tx, actor: Actor, ops: readonly UploadOp[]): Promise<void> {
  const today = nairobiDay(new Date());
  const verdict = await judgeTransaction(actor, ops, lockedRows(tx), today);
  if (!verdict.ok) throw new RefusedOp(verdict.refusal, verdict.op);
  for (const write of verdict.writes) {
    try {
      await writeRow(tx, write);
    } catch (error) {
      const refusal = refusalOfDataError(error, write.table);
      throw refusal ? new RefusedOp(refusal, write.op) : error;
    }
  }
}

/** Thrown inside a transaction to undo it: one of its ops is refused. */
export class RefusedOp extends Error {
  readonly refusal: Refusal;
  /** Index of the op within its transaction. */
  readonly op: number;

  constructor(refusal: Refusal, op: number) {
    super(refusal.message);
    this.name = 'RefusedOp';
    this.refusal = refusal;
    this.op = op;
  }
}
