import { MAX_UPLOAD_BYTES, MAX_UPLOAD_OPS, MAX_UPLOAD_TRANSACTIONS } from '@juu/shared/limits';
import { describe, expect, it } from 'vitest';
import { queuedTransaction, queueOf } from '../testing/crud.ts';
import { takeBatch } from './upload-batch.ts';

const numbersOf = async (queue: Parameters<typeof queueOf>[0]) =>
  (await takeBatch(queueOf(queue))).map(({ upload }) => upload.tx_id);

describe('a batch of the upload queue', () => {
  it('carries each transaction with its number and its ops', async () => {
    const [first] = await takeBatch(queueOf([queuedTransaction(7)]));
    expect(first?.upload).toEqual({
      tx_id: 7,
      ops: [{ op: 'PUT', table: 'campaigns', id: 'row-7-0', data: { name: 'Westlands launch' } }],
    });
  });

  it('holds the oldest transactions, in order', async () => {
    expect(await numbersOf([1, 2, 3].map((id) => queuedTransaction(id)))).toEqual([1, 2, 3]);
  });

  it('ends before the ops are too many for one request', async () => {
    const half = Math.ceil(MAX_UPLOAD_OPS / 2) + 1;
    expect(await numbersOf([queuedTransaction(1, half), queuedTransaction(2, half)])).toEqual([1]);
  });

  it('ends before the request is too large', async () => {
    const large = 'x'.repeat(MAX_UPLOAD_BYTES / 2);
    const queue = [queuedTransaction(1, 1, large), queuedTransaction(2, 1, large)];
    expect(await numbersOf(queue)).toEqual([1]);
  });

  it('ends at the number of transactions that one request may carry', async () => {
    const queue = Array.from({ length: MAX_UPLOAD_TRANSACTIONS + 5 }, (_, id) =>
      queuedTransaction(id + 1),
    );
    expect(await numbersOf(queue)).toHaveLength(MAX_UPLOAD_TRANSACTIONS);
  });

  it('holds a transaction that is too large alone, so that it gets its answer', async () => {
    const queue = [queuedTransaction(1, MAX_UPLOAD_OPS + 1), queuedTransaction(2)];
    expect(await numbersOf(queue)).toEqual([1]);
  });

  it('is empty if nothing waits', async () => {
    expect(await numbersOf([])).toEqual([]);
  });
});
