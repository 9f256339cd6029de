import type { Database } from '@juu/db/database';
import type { UploadTransaction } from '@juu/shared/protocol/upload';
import {
  applyTransaction,
  TooMuchRefused,
  type TransactionResult,
  type UploadSource,
} from './apply-transaction.ts';
import { forgetOldestRejections } from './forget-oldest-rejections.ts';
import type { RefusedCharge } from './refused-bytes.ts';

interface ApplyUploadOptions {
  /** Absent: refused bytes are not limited. */
  readonly charge: RefusedCharge | undefined;
  readonly gone: AbortSignal;
  /** Called with each verdict, repeated ones included. */
  readonly onVerdict: (result: TransactionResult) => void;
}

export interface UploadOutcome {
  /** Verdicts, in the order of the transactions. */
  readonly results: readonly TransactionResult[];
  /** If some transactions have no verdict yet: the seconds after which to send them again. */
  readonly waitS: number | undefined;
}

/**
 * Applies transactions in order, because a later one may build on an earlier one. Refused ones beyond
 * the account's allowance get no verdict; the others go past them, unless they change the same rows.
 *
 * @throws the reason of `gone` if the sender left; what was applied until then stays
 */
export async function applyUpload(
  database: Database,
  source: UploadSource,
  transactions: readonly UploadTransaction[],
  { charge, gone, onVerdict }: ApplyUploadOptions,
): Promise<UploadOutcome> {
  const results: TransactionResult[] = [];
  const waitingRows = new Set<string>();
  let waitS: number | undefined;
  const decide = async (transaction: UploadTransaction) => {
    try {
      return await applyTransaction(database, source, transaction, { charge, gone });
    } catch (error) {
      if (!(error instanceof TooMuchRefused)) throw error;
      waitS = error.waitS;
      return undefined;
    }
  };
  try {
    for (const transaction of transactions) {
      const rows = transaction.ops.map(({ table, id }) => JSON.stringify([table, id]));
      const mustWait = rows.some((row) => waitingRows.has(row));
      const result = mustWait ? undefined : await decide(transaction);
      if (result) {
        onVerdict(result);
        results.push(result);
      } else {
        for (const row of rows) waitingRows.add(row);
      }
    }
  } finally {
    const hasRejected = results.some(({ status }) => status === 'rejected');
    if (hasRejected) await forgetOldestRejections(database, source.userId);
  }
  return { results, waitS };
}
