/** Rows that one statement removes: a short lock, and a short pause for others. */
const BATCH = 1_000;

/**
 * Removes rows in steps, until none is left or the signal is aborted.
 *
 * @param deleteSome removes up to `limit` rows, and returns how many it removed
 */
export async function deleteInBatches(
  deleteSome: (limit: number) => Promise<number | bigint>,
  signal?: AbortSignal,
): Promise<void> {
  for (let removed = BATCH; removed === BATCH && !signal?.aborted; ) {
    removed = Number(await deleteSome(BATCH));
  }
}
