import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionAtom } from '@/lib/session/session.ts';
import { store } from '@/lib/store.ts';
import {
  databaseWith,
  json,
  refusal,
  server,
  signedInToken,
  tokenOf,
  USER,
} from '../testing/connector-server.ts';
import { queuedTransaction } from '../testing/crud.ts';
import { Connector } from './connector.ts';

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

  it('treats a rejection as a verdict, so that the outbox never gets stuck, and notes why first', async () => {
    const queue = [queuedTransaction(1)];
    server({
      '/api/sync/token': signedInToken,
      '/api/sync/upload': () => json(200, { results: [rejected(1, 'campaign_not_draft')] }),
    });
    const database = databaseWith(queue);
    const { executeBatch: run } = database;
    const noted = vi.spyOn(database, 'executeBatch').mockImplementationOnce((...given) => {
      expect(queue[0]?.completed).toBe(false);
      return run(...given);
    });
    await new Connector(USER).uploadData(database);
    expect(queue[0]?.completed).toBe(true);
    const reason = JSON.stringify({ code: 'campaign_not_draft', message: 'A sentence' });
    expect(noted.mock.calls[0]?.[1]).toEqual([[reason, '1']]);
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

  it('keeps everything if the verdicts don’t match what was sent', async () => {
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

  describe('behind a change that waits', () => {
    const waiting = new Set<number>();
    const sent: number[][] = [];
    beforeEach(() => {
      sent.length = 0;
      vi.useFakeTimers({ toFake: ['Date'] });
      vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
        if (path === '/api/sync/token') return signedInToken();
        const numbers: number[] = JSON.parse(String(init.body)).transactions.map(
          ({ tx_id }: { tx_id: number }) => tx_id,
        );
        sent.push(numbers);
        const decided = numbers.filter((tx_id) => !waiting.has(tx_id));
        const results = decided.map((tx_id) => ({ tx_id, status: 'applied' }));
        if (decided.length === numbers.length) return json(200, { results });
        const error = { code: 'rate_limited', message: 'Too much', details: null, hint: null };
        const headers = { 'retry-after': '3000' };
        return Response.json({ error, results }, { status: 429, headers });
      });
    });
    afterEach(() => void vi.useRealTimers());

    it('sends the others once, and all of them again when the wait is over', async () => {
      const queue = [1, 2, 3].map((id) => queuedTransaction(id));
      waiting.clear();
      waiting.add(2);
      const connector = new Connector(USER);
      const send = (from: number) => connector.uploadData(databaseWith(queue.slice(from)));
      const waits = (from: number) =>
        expect(send(from)).rejects.toMatchObject({ code: 'rate_limited' });
      const completed = () => queue.map((transaction) => transaction.completed);
      await waits(0);
      expect(completed()).toEqual([true, false, false]);
      await waits(1);
      queue.push(queuedTransaction(4));
      await waits(1);
      // Reading a long queue takes long, so it isn't read for nothing.
      const database = databaseWith(queue.slice(1));
      const read = vi.spyOn(database, 'getCrudTransactions');
      await expect(connector.uploadData(database)).rejects.toThrow('Too much');
      expect(read).not.toHaveBeenCalled();
      expect(sent).toEqual([[1, 2, 3], [4]]);
      expect(completed()).toEqual([true, false, false, false]);
      waiting.clear();
      vi.setSystemTime(Date.now() + 3_001_000);
      await send(1);
      expect(sent.slice(2)).toEqual([[2, 3, 4]]);
      expect(completed().at(-1)).toBe(true);
    });

    it('is not sent again sooner because another upload is one too many', async () => {
      waiting.clear();
      waiting.add(1);
      const queue = [queuedTransaction(1)];
      const connector = new Connector(USER);
      const send = () => connector.uploadData(databaseWith(queue));
      await expect(send()).rejects.toMatchObject({ code: 'rate_limited' });
      queue.push(queuedTransaction(2));
      const answer = globalThis.fetch;
      vi.stubGlobal('fetch', async (path: string) => {
        if (path === '/api/sync/token') return signedInToken();
        const error = { code: 'rate_limited', message: 'Running', details: null, hint: null };
        return Response.json({ error }, { status: 429, headers: { 'retry-after': '1' } });
      });
      await expect(send()).rejects.toMatchObject({ message: 'Running' });
      vi.stubGlobal('fetch', answer);
      await expect(send()).rejects.toMatchObject({ message: 'Running' });
      vi.setSystemTime(Date.now() + 2_000);
      await expect(send()).rejects.toMatchObject({ message: 'Too much' });
      expect(sent).toEqual([[1], [2]]);
    });

    it.each([
      ['is large', [queuedTransaction(1, 1, 'x'.repeat(300_000)), queuedTransaction(2)]],
      ['is one of many', Array.from({ length: 101 }, (_, i) => queuedTransaction(i + 1))],
    ])('sends the next one if that change %s', async (_, queue) => {
      waiting.clear();
      const behind = queue.length;
      for (let id = 1; id < behind; id += 1) waiting.add(id);
      const connector = new Connector(USER);
      const waits = () =>
        expect(connector.uploadData(databaseWith(queue))).rejects.toMatchObject({
          code: 'rate_limited',
        });
      await waits();
      await waits();
      expect(sent[1]).toEqual([behind]);
    });
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

  it('keeps it even if a token was asked for ahead, just before the suspension', async () => {
    const queue = [queuedTransaction(1)];
    const tokens = [signedInToken, signedInToken, () => refusal(403, 'account_suspended')];
    server({
      '/api/sync/token': () => (tokens.shift() ?? signedInToken)(),
      '/api/sync/upload': () => json(200, { results: [rejected(1, 'account_suspended')] }),
    });
    const connector = new Connector(USER);
    await connector.fetchCredentials();
    connector.askAhead();
    await connector.uploadData(databaseWith(queue));
    expect(queue[0]?.completed).toBe(false);
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

  it('are refused if the session belongs to someone else now', async () => {
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

  it('are asked for at once if the server refused one, so that a suspension ends the session', async () => {
    const asked = server({ '/api/sync/token': signedInToken });
    const connector = new Connector(USER);
    await connector.fetchCredentials();
    server({ '/api/sync/token': () => refusal(403, 'account_suspended') });
    connector.invalidateCredentials();
    await vi.waitFor(() =>
      expect(store.get(sessionAtom)).toEqual({ status: 'signed-out', reason: 'suspended' }),
    );
    expect(asked).toEqual(['/api/sync/token']);
    expect(await connector.fetchCredentials()).toBeNull();
  });

  it('end the session if the server has none', async () => {
    server({});
    expect(await new Connector(USER).fetchCredentials()).toBeNull();
    expect(store.get(sessionAtom)).toEqual({ status: 'signed-out', reason: 'expired' });
  });

  it('fail, and leave the session alone, if the server cannot answer', async () => {
    server({ '/api/sync/token': () => refusal(503, 'unavailable') });
    await expect(new Connector(USER).fetchCredentials()).rejects.toThrow('A sentence');
    expect(store.get(sessionAtom)).toEqual({ status: 'unknown' });
  });
});
