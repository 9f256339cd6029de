import type { UploadTransaction } from '@juu/shared/protocol/upload';
import type { TransactionResult } from './ledger.ts';

/**
 * The verdicts on an older sending, from those on the newer one that carried all of it.
 *
 * @returns undefined if a transaction has no verdict there: one is never made up
 */
export function repeatedVerdicts(
  results: readonly TransactionResult[],
  transactions: readonly Pick<UploadTransaction, 'tx_id'>[],
): TransactionResult[] | undefined {
  const byTxId = new Map(results.map((result) => [result.tx_id, result]));
  const repeated: TransactionResult[] = [];
  for (const { tx_id } of transactions) {
    const result = byTxId.get(tx_id);
    if (!result) return undefined;
    repeated.push(result.status === 'rejected' ? result : { tx_id, status: 'duplicate' });
  }
  return repeated;
}
