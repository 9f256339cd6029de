import { MAX_UPLOAD_BYTES, MAX_UPLOAD_OPS, MAX_UPLOAD_TRANSACTIONS } from '@juu/shared/limits';
import type { UploadTransaction } from '@juu/shared/protocol/upload';
import type { CrudTransaction } from '@powersync/web';

/** A transaction of the queue beside the form in which it is sent. */
export interface QueuedTransaction {
  readonly crud: CrudTransaction;
  readonly upload: UploadTransaction;
  /** Length of it on the wire. */
  readonly bytes: number;
}

/** Room for the braces around the transactions. */
const ENVELOPE_BYTES = 1_000;

/**
 * The oldest transactions of the queue that fit one request; always at least one where there is
 * any, so that a large one gets its own answer.
 *
 * @param maxBytes length of the request
 */
export async function takeBatch(
  queue: AsyncIterable<CrudTransaction>,
  maxBytes = MAX_UPLOAD_BYTES,
): Promise<QueuedTransaction[]> {
  const batch: QueuedTransaction[] = [];
  let ops = 0;
  let total = ENVELOPE_BYTES;
  for await (const crud of queue) {
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

function toUpload({ crud, transactionId }: CrudTransaction): UploadTransaction {
  const first = crud[0];
  return {
    // Writes outside a transaction have no number of their own; every entry has one.
    tx_id: transactionId ?? first?.clientId ?? 0,
    ops: crud.map(({ op, table, id, opData }) => ({
      op,
      table,
      id,
      ...(opData && { data: opData }),
    })),
  };
}
