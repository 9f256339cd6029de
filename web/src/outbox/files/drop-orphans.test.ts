import { expect, it, vi } from 'vitest';
import { memoryFileStore } from '@/replica/files/memory-file-store.ts';
import type { Replica } from '@/replica/replica.ts';
import { openNodeReplica } from '@/replica/testing/node-replica.ts';
import { dropOrphans, ORPHANS_SQL } from './drop-orphans.ts';

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
  await expect.poll(() => waitForStatus).toHaveBeenCalled();
  expect(await left()).toEqual(['a', 'b']);
  sync();
  await dropped;
  expect(await left()).toEqual(['b']);
});

it('keeps a whole picture while a form uses a part of it, and no longer', async () => {
  const replica = await openNodeReplica();
  const created_at = new Date().toISOString();
  await replica.insert('pending_files', 'whole', { state: 'original', created_at });
  await replica.insert('pending_files', 'left', { state: 'original', created_at });
  await replica.insert('pending_files', 'part', {
    ...{ state: 'chosen', original_id: 'whole', created_at },
  });
  expect(await replica.all(ORPHANS_SQL, ['2000-01-01'])).toEqual([{ id: 'left' }]);
  await replica.close();
});
