import { expect, it, vi } from 'vitest';
import { memoryFileStore } from '@/replica/files/memory-file-store.ts';
import type { Replica } from '@/replica/replica.ts';
import { dropOrphans } from './drop-orphans.ts';

/** A device with files `a` and `b`, both without a row now; after the next sync those of `later`. */
async function device(later: string[]) {
  const files = memoryFileStore();
  for (const id of ['a', 'b']) await files.write(id, new Blob([id]));
  let orphans = ['a', 'b'];
  let sync: () => void = () => undefined;
  const synced = new Promise<void>((resolve) => {
    sync = () => {
      orphans = later;
      resolve();
    };
  });
  const database = {
    getAll: async () => orphans.map((id) => ({ id })),
    execute: async () => undefined,
    waitForStatus: vi.fn(() => synced),
  };
  const left = async () => (await files.list()).map(({ id }) => id);
  const { waitForStatus } = database;
  return { replica: { files, database } as unknown as Replica, waitForStatus, left, sync };
}

it('keeps files until a sync has shown that their rows are really gone', async () => {
  const { replica, waitForStatus, left, sync } = await device(['a']);
  const dropped = dropOrphans(replica, new AbortController().signal);
  await vi.waitFor(() => expect(waitForStatus).toHaveBeenCalled());
  expect(await left()).toEqual(['a', 'b']);
  sync();
  await dropped;
  expect(await left()).toEqual(['b']);
});
