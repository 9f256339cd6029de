import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

const replica = vi.hoisted(() => {
  let come = () => {};
  const coming = new Promise<void>((resolve) => {
    come = resolve;
  });
  const database = {
    waitForFirstSync: vi.fn((_wanted: object) => coming),
    readLock: async (read: (lock: object) => unknown) => read({}),
  };
  return { database, come };
});
vi.mock('./replica-session.ts', () => ({ replicaOf: async () => replica, reopenReplica: vi.fn() }));
const { useOpenReplica } = await import('./use-open-replica.ts');

afterEach(() => void vi.restoreAllMocks());

const open = () => {
  const readFirst = vi.fn(async () => undefined);
  const { result } = renderHook(() => useOpenReplica('user-1', readFirst));
  return { readFirst, result };
};

it('without a network a new device does not wait for rows', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { result } = open();
  await waitFor(() => expect(result.current.status).toBe('ready'));
  expect(replica.database.waitForFirstSync).not.toHaveBeenCalled();
});

it('a new device reads its first screen once the rows are there that it lists', async () => {
  const { readFirst, result } = open();
  await waitFor(() =>
    expect(replica.database.waitForFirstSync).toHaveBeenCalledWith({
      priority: 2,
      signal: expect.any(AbortSignal),
    }),
  );
  expect(readFirst).not.toHaveBeenCalled();
  expect(result.current.status).toBe('opening');
  replica.come();
  await waitFor(() => expect(result.current.status).toBe('ready'));
  expect(readFirst).toHaveBeenCalled();
});
