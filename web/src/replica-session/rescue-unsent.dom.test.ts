import { expect, it, vi } from 'vitest';
import { memoryFileStore } from '@/replica/files/memory-file-store.ts';
import { rescueFiles } from './rescue-unsent.ts';
import { saidOfDownload } from './unsent-words.ts';

// Opening a database needs workers, which a test has not.
vi.mock('@/replica/open-database.ts', () => ({}));

const row = (id: string) => ({ id, filename: `${id}.png`, type: '', size: 1, state: 'waiting' });

it('gives the bytes of files that were not sent, and names those that cannot be read', async () => {
  const store = memoryFileStore();
  await store.write('a', new Blob(['bytes of a']));
  const files = await rescueFiles(store, [row('a'), row('b')]);
  expect(await files[0]?.content?.text()).toBe('bytes of a');
  expect(saidOfDownload(files)).toBe(
    'A list of your unsent work is downloaded, with 1 file of yours. This device can’t read “b.png”.',
  );
});

it('claims no files if none waited', () => {
  expect(saidOfDownload([])).toBe('A list of your unsent work is downloaded.');
});
