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
 * @param passed numbers of transactions to leave out
 */
export async function takeBatch(
  queue: AsyncIterable<CrudTransaction>,
  maxBytes = MAX_UPLOAD_BYTES,
  passed: ReadonlySet<number> = new Set(),
): Promise<QueuedTransaction[]> {
  const batch: QueuedTransaction[] = [];
  let ops = 0;
  let total = ENVELOPE_BYTES;
  for await (const crud of queue) {
    if (passed.has(numberOf(crud))) continue;
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
