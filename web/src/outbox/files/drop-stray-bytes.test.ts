import { expect, it } from 'vitest';
import { memoryFileStore } from '@/replica/files/memory-file-store.ts';
import type { Replica } from '@/replica/replica.ts';
import { dropStrayBytes } from './drop-stray-bytes.ts';

const HOUR = 60 * 60 * 1000;

async function deviceWith(...ids: string[]) {
  const files = memoryFileStore();
  for (const id of ids) await files.write(id, new Blob([id]));
  const database = { getAll: async () => [{ id: 'named' }] } as unknown as Replica['database'];
  return { files, database };
}

it('removes bytes that no row names', async () => {
  const device = await deviceWith('named', 'stray');
  await dropStrayBytes(device, Date.now() + HOUR);
  expect((await device.files.list()).map(({ id }) => id)).toEqual(['named']);
});

it('leaves what may still be being kept, by this tab or another', async () => {
  const device = await deviceWith('fresh');
  await dropStrayBytes(device, Date.now());
  expect(await device.files.list()).toHaveLength(1);
});
