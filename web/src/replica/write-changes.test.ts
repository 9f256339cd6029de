import { afterEach, expect, it, vi } from 'vitest';
import { memoryFileStore } from './files/memory-file-store.ts';
import { type WritableReplica, writeChanges } from './write-changes.ts';

afterEach(() => void vi.useRealTimers());

const writeTransaction = vi.fn(async () => undefined as unknown);
function replicaWith(files = memoryFileStore()): WritableReplica {
  writeTransaction.mockReset();
  return { database: { writeTransaction }, files } as unknown as WritableReplica;
}

it('is refused in plain words where the device is full, before any of it is written', async () => {
  const write = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
  const saved = writeChanges(replicaWith({ ...memoryFileStore(), write }), async () => undefined);
  await expect(saved).rejects.toThrow(/no room left for it, and nothing of it was saved/);
  expect(writeTransaction).not.toHaveBeenCalled();
});

it('says so in plain words where the database ran full meanwhile', async () => {
  const replica = replicaWith();
  writeTransaction.mockRejectedValue(new Error('database or disk is full'));
  await expect(writeChanges(replica, async () => undefined)).rejects.toThrow(/no room left/);
});

it('ends with words where the storage hangs', async () => {
  vi.useFakeTimers();
  const replica = replicaWith();
  writeTransaction.mockReturnValue(new Promise(() => undefined));
  const saved = expect(writeChanges(replica, async () => undefined)).rejects.toThrow(
    /did not answer in time/,
  );
  await vi.advanceTimersByTimeAsync(20_000);
  await saved;
});

it('keeps the words of what was to be written', async () => {
  const replica = replicaWith();
  writeTransaction.mockRejectedValue(new Error('This campaign is no longer a draft'));
  await expect(writeChanges(replica, async () => undefined)).rejects.toThrow(
    'This campaign is no longer a draft',
  );
});
