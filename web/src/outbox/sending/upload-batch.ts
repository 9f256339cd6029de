import { MAX_UPLOAD_BYTES, MAX_UPLOAD_OPS, MAX_UPLOAD_TRANSACTIONS } from '@juu/shared/limits';
import type { UploadTransaction } from '@juu/shared/protocol/upload';
import type { CrudTransaction } from '@powersync/web';

/** A transaction of the queue, with the form in which it is sent. */
export interface QueuedTransaction {
  readonly crud: CrudTransaction;
  readonly upload: UploadTransaction;
  /** Its length in the request, bytes. */
  readonly bytes: number;
}

/** Room for the braces around the transactions, bytes. */
const ENVELOPE_BYTES = 1_000;

/**
 * The oldest transactions of the queue that fit one request. At least one, if there are any, so that
 * a large one gets an answer too.
 *
 * @param maxBytes the longest request, bytes
 * @param sentTo the last entry of the queue to leave out, by its number
 */
export async function takeBatch(
  queue: AsyncIterable<CrudTransaction>,
  maxBytes = MAX_UPLOAD_BYTES,
  sentTo = 0,
): Promise<QueuedTransaction[]> {
  const batch: QueuedTransaction[] = [];
  let ops = 0;
  let total = ENVELOPE_BYTES;
  for await (const crud of queue) {
    if (lastEntryOf(crud) <= sentTo) continue;
    const upload = toUpload(crud);
    ops += upload.ops.length;
    const bytes = new Blob([JSON.stringify(upload)]).size;
    total += bytes;
    const fits = ops <= MAX_UPLOAD_OPS && total <= maxBytes;
    if (batch.length > 0 && !fits) break;
    batch.push({ crud, upload, bytes });
    if (batch.length === MAX_UPLOAD_TRANSACTIONS || !fits) break;
  }
  return batch;
}

/** The number of a transaction's last entry in the queue; 0 without a transaction. */
export const lastEntryOf = (transaction: CrudTransaction | undefined): number =>
  transaction?.crud.at(-1)?.clientId ?? 0;

/** A write outside a transaction has no transaction number, but every entry has its own. */
const numberOf = ({ crud, transactionId }: CrudTransaction) =>
  transactionId ?? crud[0]?.clientId ?? 0;

function toUpload(transaction: CrudTransaction): UploadTransaction {
  return {
    tx_id: numberOf(transaction),
    ops: transaction.crud.map(({ op, table, id, opData }) => ({
      op,
      table,
      id,
      ...(opData && { data: opData }),
    })),
  };
}
