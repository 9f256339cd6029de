import { expect, it } from 'vitest';
import { memoryFileStore } from '@/replica/files/memory-file-store.ts';
import type { Replica } from '@/replica/replica.ts';
import { openNodeReplica } from '@/replica/testing/node-replica.ts';
import { keepPart, keepWhole } from './pending-files.ts';

/** A device with a chosen picture, one that waits to be sent, and a part of each. */
async function device() {
  const stored = await openNodeReplica();
  for (const id of ['chosen', 'waiting']) await stored.insert('pending_files', id, { state: id });
  const replica = { files: memoryFileStore(), database: stored.database } as unknown as Replica;
  const part = new File(['part'], 'part.png', { type: 'image/png' });
  for (const id of ['chosen', 'waiting']) await keepPart(replica, 'campaign', id, part);
  const files = () =>
    stored.all<object>(
      'SELECT state, original_id, fit FROM pending_files ORDER BY original_id, state',
    );
  return { stored, replica, files };
}

const PARTS = [
  { state: 'chosen', original_id: 'chosen', fit: null },
  { state: 'chosen', original_id: 'waiting', fit: null },
];

it('a picture that waits to be sent is sent, whatever part of it a form chooses', async () => {
  const { stored, replica, files } = await device();
  expect(await files()).toEqual([
    { state: 'original', original_id: null, fit: null },
    { state: 'waiting', original_id: null, fit: null },
    ...PARTS,
  ]);
  // And if the form shows it whole again.
  await keepWhole(replica, 'waiting');
  expect(await files()).toContainEqual({ state: 'waiting', original_id: null, fit: null });
  await stored.close();
});

it('keeps the choice of the whole picture with the picture', async () => {
  const { stored, replica, files } = await device();
  await keepWhole(replica, 'chosen');
  expect(await files()).toContainEqual({ state: 'chosen', original_id: null, fit: 'whole' });
  await stored.close();
});
