import type { CommonPowerSyncDatabase } from '@powersync/common';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionAtom } from '@/lib/session/session.ts';
import { store } from '@/lib/store.ts';
import { queuedTransaction, queueOf } from '../testing/crud.ts';
import { Connector } from './connector.ts';

const USER = '9ce4aa5f-0b47-42d2-9e05-c9906be994f2';

function tokenOf(sub: string): string {
  return `head.${btoa(JSON.stringify({ sub }))}.signature`;
}

const json = (status: number, body: unknown) => Response.json(body, { status });
const refusal = (status: number, code: string) =>
  json(status, { error: { code, message: 'A sentence', details: null, hint: null } });
const signedInToken = () =>
  json(200, {
    token: tokenOf(USER),
    endpoint: 'https://juu.test',
    expires_at: new Date(Date.now() + 600_000).toISOString(),
  });

/** The server, path by path; what a test does not name is unauthenticated. */
function server(routes: Record<string, () => Response>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return (routes[path] ?? (() => refusal(401, 'unauthenticated')))();
  });
  return asked;
}

function databaseWith(queue: readonly ReturnType<typeof queuedTransaction>[]) {
  return {
    getCrudTransactions: () => queueOf(queue),
    getClientId: async () => 'client-1',
    execute: async () => undefined,
  } as unknown as CommonPowerSyncDatabase;
}

const rejected = (tx_id: number, code: string) => ({
  tx_id,
  status: 'rejected',
  error: { code, message: 'A sentence', op: 0 },
});

beforeEach(() => store.set(sessionAtom, { status: 'unknown' }));
afterEach(() => void vi.unstubAllGlobals());

describe('the first token', () => {
  it('is asked for ahead and used once', async () => {
    const asked = server({ '/api/sync/token': signedInToken });
    const connector = new Connector(USER);
    connector.askAhead();
    expect(asked).toHaveLength(1);
    expect(await connector.fetchCredentials()).toMatchObject({ token: tokenOf(USER) });
    expect(asked).toHaveLength(1);
    await connector.fetchCredentials();
    expect(asked).toHaveLength(2);
  });

  it('is asked for again if the server could not be reached ahead', async () => {
    let isUp = false;
    server({ '/api/sync/token': () => (isUp ? signedInToken() : Response.error()) });
    const connector = new Connector(USER);
    connector.askAhead();
    isUp = true;
    expect(await connector.fetchCredentials()).toMatchObject({ token: tokenOf(USER) });
  });
});

describe('sending local changes', () => {
  it('takes a transaction off the queue once it is applied', async () => {
    const queue = [queuedTransaction(1)];
    server({
      '/api/sync/token': signedInToken,
      '/api/sync/upload': () => json(200, { results: [{ tx_id: 1, status: 'applied' }] }),
    });
    await new Connector(USER).uploadData(databaseWith(queue));
    expect(queue[0]?.completed).toBe(true);
  });

  it('treats a rejection as a verdict, so that the queue never stands still', async () => {
    const queue = [queuedTransaction(1)];
    server({
      '/api/sync/token': signedInToken,
      '/api/sync/upload': () => json(200, { results: [rejected(1, 'campaign_not_draft')] }),
    });
    await new Connector(USER).uploadData(databaseWith(queue));
    expect(queue[0]?.completed).toBe(true);
  });

  it.each([401, 429, 500, 503])('keeps everything and fails on %i', async (status) => {
    const queue = [queuedTransaction(1)];
    server({
      '/api/sync/token': signedInToken,
      '/api/sync/upload': () => refusal(status, 'some_code'),
    });
    await expect(new Connector(USER).uploadData(databaseWith(queue))).rejects.toThrow();
    expect(queue[0]?.completed).toBe(false);
  });

  it('keeps everything where the verdicts are not those of what was sent', async () => {
    const queue = [queuedTransaction(1)];
    server({
      '/api/sync/token': signedInToken,
      '/api/sync/upload': () => json(200, { results: [{ tx_id: 2, status: 'applied' }] }),
    });
    await expect(new Connector(USER).uploadData(databaseWith(queue))).rejects.toThrow('verdicts');
    expect(queue[0]?.completed).toBe(false);
  });

  it('asks no more often than a server that has had too much allows', async () => {
    let answer = () =>
      Response.json(
        { error: { code: 'rate_limited', message: 'Too much', details: null, hint: null } },
        { status: 429, headers: { 'retry-after': '60' } },
      );
    const asked = server({ '/api/sync/token': signedInToken, '/api/sync/upload': () => answer() });
    const queue = [queuedTransaction(1)];
    const connector = new Connector(USER);
    const send = () => connector.uploadData(databaseWith(queue));
    const uploads = () => asked.filter((path) => path === '/api/sync/upload').length;
    vi.useFakeTimers({ toFake: ['Date'] });
    await expect(send()).rejects.toMatchObject({ code: 'rate_limited' });
    vi.setSystemTime(Date.now() + 59_000);
    await expect(send()).rejects.toMatchObject({ code: 'rate_limited' });
    expect(uploads()).toBe(1);
    answer = () => json(200, { results: [{ tx_id: 1, status: 'applied' }] });
    vi.setSystemTime(Date.now() + 2_000);
    await send();
    expect([uploads(), queue[0]?.completed]).toEqual([2, true]);
    vi.useRealTimers();
  });

  it('sends what is written behind a change that waits, and keeps that change first', async () => {
    const queue = [queuedTransaction(1), queuedTransaction(2)];
    const sent: number[][] = [];
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      if (path === '/api/sync/token') return signedInToken();
      const numbers = JSON.parse(String(init.body)).transactions.map(
        ({ tx_id }: { tx_id: number }) => tx_id,
      );
      sent.push(numbers);
      const error = { code: 'rate_limited', message: 'Too much', details: null, hint: null };
      const decided = numbers.filter((tx_id: number) => tx_id !== 2);
      const results = decided.map((tx_id: number) => ({ tx_id, status: 'applied' }));
      return Response.json({ error, results }, { status: 429, headers: { 'retry-after': '3000' } });
    });
    const connector = new Connector(USER);
    const send = (from: number) => connector.uploadData(databaseWith(queue.slice(from)));
    await expect(send(0)).rejects.toMatchObject({ code: 'rate_limited' });
    expect(queue.map(({ completed }) => completed)).toEqual([true, false]);
    await expect(send(1)).rejects.toMatchObject({ code: 'rate_limited' });
    queue.push(queuedTransaction(3));
    await expect(send(1)).rejects.toMatchObject({ code: 'rate_limited' });
    expect(sent).toEqual([
      [1, 2],
      [2, 3],
    ]);
    expect(queue.map(({ completed }) => completed)).toEqual([true, false, false]);
  });

  it('keeps what a suspended account could not send, and ends the session', async () => {
    const queue = [queuedTransaction(1)];
    const tokens = [signedInToken, () => refusal(403, 'account_suspended')];
    server({
      '/api/sync/token': () => (tokens.shift() ?? signedInToken)(),
      '/api/sync/upload': () => json(200, { results: [rejected(1, 'account_suspended')] }),
    });
    await new Connector(USER).uploadData(databaseWith(queue));
    expect(queue[0]?.completed).toBe(false);
    expect(store.get(sessionAtom)).toEqual({ status: 'signed-out', reason: 'suspended' });
  });

  it('accepts the old verdict of a suspension that has ended', async () => {
    const queue = [queuedTransaction(1)];
    server({
      '/api/sync/token': signedInToken,
      '/api/sync/upload': () => json(200, { results: [rejected(1, 'account_suspended')] }),
    });
    await new Connector(USER).uploadData(databaseWith(queue));
    expect(queue[0]?.completed).toBe(true);
  });
});

describe('verdicts that a network swallows', () => {
  /** A server whose upload never answers; AbortSignal's clock is the test's. */
  function swallowUploads() {
    vi.useFakeTimers();
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const late = new AbortController();
      setTimeout(() => late.abort(new DOMException('Late', 'TimeoutError')), ms);
      return late.signal;
    });
    const sizes: number[] = [];
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      if (path === '/api/sync/token') return signedInToken();
      sizes.push(JSON.parse(String(init.body)).transactions.length);
      return new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
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

describe('tokens', () => {
  it('send the stream to the origin they name, and changes to the app’s own', async () => {
    const asked = server({
      '/api/sync/token': signedInToken,
      '/api/sync/upload': () => json(200, { results: [{ tx_id: 1, status: 'applied' }] }),
    });
    const connector = new Connector(USER);
    expect(await connector.fetchCredentials()).toMatchObject({ endpoint: 'https://juu.test' });
    await connector.uploadData(databaseWith([queuedTransaction(1)]));
    expect(asked).toEqual(['/api/sync/token', '/api/sync/upload']);
  });

  it('are refused where the session has become somebody else’s', async () => {
    const asked = server({
      '/api/sync/token': () =>
        json(200, {
          token: tokenOf('somebody-else'),
          endpoint: 'https://juu.test',
          expires_at: new Date().toISOString(),
        }),
    });
    expect(await new Connector(USER).fetchCredentials()).toBeNull();
    expect(asked).toContain('/api/me');
  });

  it('end the session where there is none any more', async () => {
    server({});
    expect(await new Connector(USER).fetchCredentials()).toBeNull();
    expect(store.get(sessionAtom)).toEqual({ status: 'signed-out', reason: 'expired' });
  });

  it('fail, and leave the session alone, where the server cannot answer', async () => {
    server({ '/api/sync/token': () => refusal(503, 'unavailable') });
    await expect(new Connector(USER).fetchCredentials()).rejects.toThrow('A sentence');
    expect(store.get(sessionAtom)).toEqual({ status: 'unknown' });
  });
});
