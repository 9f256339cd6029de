import { beforeEach, expect, it, vi } from 'vitest';
import type { Replica } from '@/replica/replica.ts';
import { rememberStorage, type Storage, usedStorage } from '@/replica/storage-choice.ts';
import { serveAnswers } from '@/testing/fake-server.ts';
import { markForClear, pendingClears } from './pending-clear.ts';
import { clearReplica, reopenReplica } from './replica-session.ts';

const USER = '9ce4aa5f-0b47-42d2-9e05-c9906be994f2';
const device = vi.hoisted(() => ({ done: [] as string[], fails: false }));

/** A replica that writes down what is done with it: SQLite needs workers, which a test has not. */
vi.mock('./open-replica.ts', () => ({
  openReplica: async (
    userId: string,
    storage: Storage = 'indexeddb',
  ): Promise<Partial<Replica>> => {
    if (device.fails && storage !== 'memory') throw new Error('The device does not open it');
    device.done.push(`open ${storage}`);
    return {
      userId,
      storage,
      connect: () => undefined,
      close: async () => undefined,
      clear: async () => {
        device.done.push(`clear ${storage}`);
        if (storage !== 'memory') rememberStorage(userId, null);
      },
    };
  },
}));

beforeEach(() => {
  serveAnswers({});
  device.done.length = 0;
  device.fails = false;
  let turn: Promise<unknown> = Promise.resolve();
  const request = (_name: string, work: () => Promise<void>) => {
    turn = turn.then(work, work);
    return turn;
  };
  vi.stubGlobal('navigator', { locks: { request } });
  rememberStorage(USER, 'indexeddb');
});

it('finishes a clear that an earlier sign-out left before the replica opens, and only once', async () => {
  markForClear(USER);
  await reopenReplica(USER);
  expect(device.done).toEqual(['open indexeddb', 'clear indexeddb', 'open indexeddb']);
  expect(pendingClears()).toEqual([]);
  await reopenReplica(USER);
  expect(device.done.slice(3)).toEqual(['open indexeddb']);
});

it('clears the stored replica too where the session was in memory', async () => {
  await reopenReplica(USER, 'memory');
  await clearReplica(USER);
  expect(device.done).toEqual(['open memory', 'clear memory', 'open indexeddb', 'clear indexeddb']);
  expect(usedStorage(USER)).toBeUndefined();
});

it('keeps the mark where the stored replica cannot be cleared', async () => {
  markForClear(USER);
  device.fails = true;
  await expect(reopenReplica(USER)).rejects.toThrow('does not open');
  expect(pendingClears()).toEqual([USER]);
});
