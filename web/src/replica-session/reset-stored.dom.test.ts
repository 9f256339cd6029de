import { beforeEach, expect, it, vi } from 'vitest';
import { rememberStorage, usedStorage } from '@/replica/storage-choice.ts';
import { resetStored, StillHeld } from './reset-stored.ts';

const USER = '9ce4aa5f-0b47-42d2-9e05-c9906be994f2';
const deleteDatabase = vi.fn();

// Opening a database needs workers, which a test has not.
vi.mock('@/replica/open-database.ts', () => ({ fileName: (userId: string) => `juu-${userId}.db` }));

/** A browser in which the replica is open in another tab, or is not. */
function browser(openElsewhere: boolean) {
  type Work = (lock: object | null) => Promise<unknown>;
  const request = (_name: string, _options: object, work: Work) => work(openElsewhere ? null : {});
  vi.stubGlobal('navigator', { locks: { request } });
  vi.stubGlobal('indexedDB', {
    databases: async () => [{ name: `juu-${USER}.db` }],
    deleteDatabase,
  });
}

beforeEach(() => {
  vi.useRealTimers();
  deleteDatabase.mockReset();
  rememberStorage(USER, 'indexeddb');
});

it('removes nothing of a replica that is open in another tab', async () => {
  browser(true);
  await expect(resetStored(USER, 'indexeddb')).rejects.toMatchObject({ goesLater: false });
  expect(deleteDatabase).not.toHaveBeenCalled();
  expect(usedStorage(USER)).toBe('indexeddb');
});

it('says of a database that a hanging worker holds that it goes later', async () => {
  vi.useFakeTimers();
  browser(false);
  deleteDatabase.mockReturnValue({});
  const reset = expect(resetStored(USER, 'indexeddb')).rejects.toEqual(new StillHeld(true));
  await vi.advanceTimersByTimeAsync(6_000);
  await reset;
});
