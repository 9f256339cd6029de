import { PRIORITY } from '@juu/shared/protocol/bucket-priority';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Status = { synced: number; downloadError?: Error };

/** A database that tells of its status, as PowerSync's does. */
const database = vi.hoisted(() => {
  let told: (() => void) | undefined;
  let now: Status;
  const status = () => ({
    ...now,
    statusForPriority: (priority: number) => ({ hasSynced: now.synced >= priority }),
  });
  return {
    tell(next: Status) {
      now = next;
      told?.();
    },
    waitForStatus: (isMet: (of: object) => unknown) =>
      new Promise<void>((resolve) => {
        told = () => isMet(status()) && resolve();
        told();
      }),
    readLock: async (read: (lock: object) => unknown) => read({}),
  };
});
const replicaOf = vi.hoisted(() => vi.fn(async () => ({ database })));
vi.mock('./replica-session.ts', () => ({ replicaOf, reopenReplica: vi.fn() }));
const { useOpenReplica } = await import('./use-open-replica.ts');

const read = vi.fn(async () => undefined);
beforeEach(() => database.tell({ synced: 0 }));
afterEach(() => {
  read.mockClear();
  vi.restoreAllMocks();
});

const open = (firstScreen = { read, priority: PRIORITY.own }) =>
  renderHook(() => useOpenReplica('user-1', { firstScreen })).result;

it('a new device reads its first screen once the rows are there that it shows', async () => {
  const opened = open();
  database.tell({ synced: PRIORITY.identity });
  await new Promise((resolve) => setTimeout(resolve));
  expect([opened.current.status, read.mock.calls]).toEqual(['opening', []]);
  database.tell({ synced: PRIORITY.own });
  await waitFor(() => expect(opened.current.status).toBe('ready'));
  expect(read).toHaveBeenCalled();
});

it.each([
  ['without a network', () => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
  [
    'while the server can’t be reached',
    () => database.tell({ synced: 0, downloadError: new Error() }),
  ],
])('%s a new device does not wait for rows', async (_, happens) => {
  happens();
  const opened = open();
  await waitFor(() => expect(opened.current.status).toBe('ready'));
  expect(read).toHaveBeenCalled();
});

it.each([
  ['opens once the pages are shown that come from the server', false],
  ['does not open for a page that was left before it was shown', true],
])('%s', async (_, isLeft) => {
  replicaOf.mockClear();
  let show = () => {};
  const shown = new Promise<void>((resolve) => {
    show = resolve;
  });
  const { result, unmount } = renderHook(() =>
    useOpenReplica('user-1', { untilShown: () => shown }),
  );
  if (isLeft) unmount();
  await new Promise((resolve) => setTimeout(resolve));
  expect(replicaOf).not.toHaveBeenCalled();
  show();
  if (!isLeft) return waitFor(() => expect(result.current.status).toBe('ready'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(replicaOf).not.toHaveBeenCalled();
});
