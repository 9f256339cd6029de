import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeDeadlines, silentFetch } from '@/testing/silent-fetch.ts';
import { databaseWith, signedInToken, USER } from '../testing/connector-server.ts';
import { queuedTransaction } from '../testing/crud.ts';
import { Connector } from './connector.ts';

afterEach(() => void vi.unstubAllGlobals());

describe('verdicts that a network swallows', () => {
  /** A server whose upload never answers; AbortSignal's clock is the test's. */
  function swallowUploads() {
    vi.useFakeTimers();
    fakeDeadlines();
    const sizes: number[] = [];
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      if (path === '/api/sync/token') return signedInToken();
      sizes.push(JSON.parse(String(init.body)).transactions.length);
      return silentFetch(path, init);
    });
    return sizes;
  }

  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('are not waited for, keep everything queued, and put the stream in doubt', async () => {
    swallowUploads();
    const channel = new BroadcastChannel('juu-network-doubt');
    const doubted = new Promise((resolve) => channel.addEventListener('message', resolve));
    const queue = [queuedTransaction(1)];
    const failed = expect(new Connector(USER).uploadData(databaseWith(queue))).rejects.toThrow(
      'can’t be reached',
    );
    await vi.advanceTimersByTimeAsync(16_000);
    await failed;
    expect(queue[0]?.completed).toBe(false);
    await doubted;
    channel.close();
  });

  it('are asked for with less at once, and with more time for each byte', async () => {
    const sizes = swallowUploads();
    const queue = [1, 2, 3, 4].map((id) => queuedTransaction(id, 1, 'x'.repeat(60_000)));
    const connector = new Connector(USER);
    for (const _attempt of [1, 2, 3]) {
      const failed = expect(connector.uploadData(databaseWith(queue))).rejects.toThrow();
      await vi.advanceTimersByTimeAsync(32_000);
      await failed;
    }
    expect(sizes).toEqual([4, 2, 1]);
  });

  it('are not waited for once the replica connects again or closes', async () => {
    swallowUploads();
    const connector = new Connector(USER);
    const failed = expect(
      connector.uploadData(databaseWith([queuedTransaction(1)])),
    ).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(100);
    connector.stop();
    await failed;
  });
});
