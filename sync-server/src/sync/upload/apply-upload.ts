import type { Database } from '@juu/db/database';
import type { UploadTransaction } from '@juu/shared/protocol/upload';
import { applyTransaction } from './apply-transaction.ts';
import { forgetOldest } from './forget-oldest.ts';
import type { TransactionResult, UploadSource } from './ledger.ts';
import { TooMuchRefused } from './record-rejection.ts';
import type { RefusedCharge } from './refused-limits.ts';

interface ApplyUploadOptions {
  readonly charge: RefusedCharge;
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
 * the account's allowance wait, and the others go past them: while the ledger keeps a refusal it is
 * final, so none of those that wait is applied later.
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
  let waitS: number | undefined;
  try {
    for (const transaction of transactions) {
      try {
        const result = await applyTransaction(database, source, transaction, { charge, gone });
        onVerdict(result);
        results.push(result);
      } catch (error) {
        if (!(error instanceof TooMuchRefused)) throw error;
        waitS = Math.max(waitS ?? 0, error.waitS);
      }
    }
  } finally {
    const hasRefused = waitS !== undefined || results.some(({ status }) => status === 'rejected');
    if (hasRefused) await forgetOldest(database, source.userId);
  }
  return { results, waitS };
}
