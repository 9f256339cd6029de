import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { memoryFileStore } from '@/replica/files/memory-file-store.ts';
import { openReplica } from './open-replica.ts';

const USER = '9ce4aa5f-0b47-42d2-9e05-c9906be994f2';

const database = vi.hoisted(() => ({
  onChange: () => undefined,
  connect: vi.fn(async () => undefined),
  disconnectAndClear: vi.fn(async () => undefined),
  execute: vi.fn(async () => undefined),
  close: vi.fn(async () => undefined),
}));
// Opening a database needs workers, which a test has not.
vi.mock('@/replica/open-database.ts', () => ({ openDatabase: async () => database }));
vi.mock('@/replica/files/open-file-store.ts', () => ({
  openFileStore: async () => memoryFileStore(),
}));

it('connects again when the network returns, but not once it is being cleared', async () => {
  const replica = await openReplica(USER, 'memory');
  replica.connect();
  dispatchEvent(new Event('online'));
  expect(database.connect).toHaveBeenCalledTimes(2);

  let finish = () => {};
  database.disconnectAndClear.mockReturnValueOnce(
    new Promise((resolve) => {
      finish = () => resolve(undefined);
    }),
  );
  const cleared = replica.clear();
  await waitFor(() => expect(database.disconnectAndClear).toHaveBeenCalled());
  dispatchEvent(new Event('online'));
  expect(database.connect).toHaveBeenCalledTimes(2);
  finish();
  await cleared;
  expect(database.close).toHaveBeenCalled();
});
