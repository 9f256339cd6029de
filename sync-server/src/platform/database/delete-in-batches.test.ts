import { expect, test } from 'vitest';
import { deleteInBatches } from './delete-in-batches.ts';

/** A table of so many rows, and how often rows were removed from it. */
function rowsToDelete(rows: number) {
  const table = { left: rows, steps: 0 };
  const deleteSome = async (limit: number) => {
    const removed = Math.min(limit, table.left);
    table.left -= removed;
    table.steps += 1;
    return removed;
  };
  return { table, deleteSome };
}

test('rows are removed a thousand at a time, until none is left', async () => {
  const { table, deleteSome } = rowsToDelete(2_500);
  await deleteInBatches(deleteSome);
  expect(table).toEqual({ left: 0, steps: 3 });
});

test('an aborted signal stops between two steps', async () => {
  const { table, deleteSome } = rowsToDelete(2_500);
  const stop = new AbortController();
  await deleteInBatches((limit) => {
    stop.abort();
    return deleteSome(limit);
  }, stop.signal);
  expect(table).toEqual({ left: 1_500, steps: 1 });
});
