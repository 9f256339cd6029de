import type { Database } from '@juu/db/database';
import { REJECTION_BYTES } from '@juu/shared/limits';
import type { UploadError, UploadTransaction } from '@juu/shared/protocol/upload';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';
import { claim, setRecorded, type TransactionResult, type UploadSource } from './ledger.ts';
import type { RefusedCharge } from './refused-limits.ts';
import type { Tx } from './row-store.ts';
import { storableText, storableValues } from './storable-values.ts';

/**
 * The account used up its allowance of refused changes: the refusal is final, but its values are not
 * recorded before there is a new one.
 */
export class TooMuchRefused extends Error {
  /** Seconds until there is a new allowance. */
  readonly waitS: number;

  constructor(waitS: number) {
    super('Too many refused changes');
    this.name = 'TooMuchRefused';
    this.waitS = waitS;
  }
}

/**
 * Records a refused transaction's values in one commit with its ledger row, if the account's allowance
 * has room for them.
 * @throws TooMuchRefused if it has none; AppError `storage_full` if the disk has none
 */
export async function recordRejection(
  database: Database,
  source: UploadSource,
  { tx_id, ops }: UploadTransaction,
  error: UploadError,
  charge: RefusedCharge,
): Promise<TransactionResult> {
  const refused = ops.map((op) => ({
    user_id: source.userId,
    table_name: storableText(op.table),
    op: op.op,
    row_id: storableText(op.id),
    values: storableValues(op.data),
  }));
  const bytes = bytesOf(refused);
  await charge.requireRoom?.(bytes);
  const { result, charged, waitS } = await retryTransaction(database, async (tx) => {
    const earlier = await claim(tx, source, tx_id, error);
    if (earlier && !earlier.unrecorded) return { result: earlier.result, charged: 0 };
    const reason = earlier?.unrecorded ?? error;
    const { code, message, details = null, hint = null } = reason;
    const result: TransactionResult = { tx_id, status: 'rejected', error: reason };
    const charged = Math.min(bytes, charge.left);
    const waitS = await charge.limits.countBytes(tx, source.userId, charged);
    if (waitS !== undefined) {
      if (!earlier) await countUnrecorded(tx, source.userId, charge);
      await setRecorded(tx, source, tx_id, false);
      return { result, charged: 0, waitS };
    }
    await setRecorded(tx, source, tx_id, true);
    const rows = refused.map((row) => ({ ...row, code, message, details, hint }));
    if (rows.length > 0) await tx.insertInto('write_rejections').values(rows).execute();
    return { result, charged };
  });
  if (waitS !== undefined) throw new TooMuchRefused(waitS);
  // Not in the transaction, which runs again if it loses a race.
  charge.left -= charged;
  return result;
}

/** Throws, and so undoes the claim, if the ledger has taken too many: this one is judged again. */
async function countUnrecorded(tx: Tx, userId: string, { limits }: RefusedCharge): Promise<void> {
  const waitS = await limits.countUnrecorded(tx, userId, 1);
  if (waitS !== undefined) throw new TooMuchRefused(waitS);
}

interface RefusedValues {
  readonly table_name: string;
  readonly row_id: string;
  readonly values: string;
}

/** The size of a refused transaction, in bytes. */
function bytesOf(rows: readonly RefusedValues[]): number {
  return rows.reduce(
    (sum, row) =>
      sum + REJECTION_BYTES + Buffer.byteLength(row.table_name + row.row_id + row.values),
    0,
  );
}
