import { afterEach, expect, it, vi } from 'vitest';
import { memoryFileStore } from '@/replica/files/memory-file-store.ts';
import { type WritableReplica, writeChanges } from './write-changes.ts';

afterEach(() => void vi.useRealTimers());

const writeTransaction = vi.fn(async () => undefined as unknown);
function replicaWith(files = memoryFileStore(), storage = 'opfs'): WritableReplica {
  writeTransaction.mockReset();
  return { database: { writeTransaction }, files, storage } as unknown as WritableReplica;
}
const full = () => Promise.reject(new DOMException('', 'QuotaExceededError'));

it('is refused in plain words if the device is full, before any of it is written', async () => {
  const replica = replicaWith({ ...memoryFileStore(), write: full });
  const saved = writeChanges(replica, async () => undefined);
  await expect(saved).rejects.toThrow(/out of space, so nothing was saved/);
  expect(writeTransaction).not.toHaveBeenCalled();
});

it('says so in plain words if the database ran full meanwhile', async () => {
  const replica = replicaWith();
  writeTransaction.mockRejectedValue(new Error('database or disk is full'));
  await expect(writeChanges(replica, async () => undefined)).rejects.toThrow(/out of space/);
});

it('is made on a full device if it only removes: that makes room', async () => {
  const replica = replicaWith({ ...memoryFileStore(), write: full });
  await writeChanges(replica, async () => undefined, { removesOnly: true });
  expect(writeTransaction).toHaveBeenCalledOnce();
});

it.each([
  ['opfs', true, /didn’t answer in time\. What you typed is kept: reload the page/],
  ['opfs', false, /didn’t answer in time\. Reload the page/],
  ['memory', true, /didn’t answer in time\. Check whether your change was saved/],
])(
  'ends with true words if the storage hangs: %s, what was typed is kept: %s',
  async (storage, isTypedKept, words) => {
    vi.useFakeTimers();
    const replica = replicaWith(memoryFileStore(), storage);
    writeTransaction.mockReturnValue(new Promise(() => undefined));
    const saved = expect(
      writeChanges(replica, async () => undefined, { isTypedKept }),
    ).rejects.toThrow(words);
    await vi.advanceTimersByTimeAsync(20_000);
    await saved;
  },
);

it('keeps the words of what was to be written', async () => {
  const replica = replicaWith();
  writeTransaction.mockRejectedValue(new Error('This campaign is no longer a draft'));
  await expect(writeChanges(replica, async () => undefined)).rejects.toThrow(
    'This campaign is no longer a draft',
  );
});
