import { setTimeout as delay } from 'node:timers/promises';
import { hasPostgres, openTestDatabase } from '@juu/db/testing/test-database';
import { errorBodySchema } from '@juu/shared/protocol/api';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { addUser } from '../../sync/testing/people.ts';
import { postUpload, upload } from '../../sync/testing/protocol-client.ts';
import { syncServerForEach } from '../../sync/testing/sync-server-for-each.ts';
import { signToken } from '../../sync/testing/sync-server-under-test.ts';
import { patch } from '../../sync/upload/testing/ops.ts';
import { Turns } from './turns.ts';

/** Uploads of one user to queue, each of which ends when it is told. */
function queueUnderTest() {
  const turns = new Turns<number>();
  const begun: number[] = [];
  const ends = new Map<number, (error?: Error) => void>();
  /** Queues upload `nr` with these transactions. */
  function take(
    nr: number,
    txIds: number[],
    { clientId = 'phone', gone = new AbortController().signal } = {},
  ) {
    const work = () => {
      begun.push(nr);
      return new Promise<number>((resolve, reject) => {
        ends.set(nr, (error) => (error ? reject(error) : resolve(nr)));
      });
    };
    return turns.take('user', work, { clientId, txIds: new Set(txIds), gone });
  }
  return { begun, take, end: (nr: number, error?: Error) => ends.get(nr)?.(error) };
}

test('of one user two uploads work at a time, and others in the order in which they came', async () => {
  const t = queueUnderTest();
  const all = [...Array(14).keys()].map((nr) => t.take(nr, [nr]));
  expect(t.begun).toEqual([0, 1]);
  // The last two are not even begun.
  expect(await Promise.all(all.slice(12))).toEqual([undefined, undefined]);
  t.end(1, new Error('this one fails'));
  await expect(all[1]).rejects.toThrow('this one fails');
  expect(t.begun).toEqual([0, 1, 2]);
  for (const nr of [0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) {
    t.end(nr);
    expect(await all[nr]).toBe(nr);
  }
  expect(t.begun).toEqual([...Array(12).keys()]);
  const later = t.take(99, [99]);
  t.end(99);
  expect(await later).toBe(99);
});

test('an upload whose sender has gone leaves the queue at once, and its place is free', async () => {
  const t = queueUnderTest();
  const working = [t.take(0, [0]), t.take(1, [1])];
  const leaving = Array.from({ length: 10 }, () => new AbortController());
  const waiting = leaving.map(({ signal }, i) => t.take(2 + i, [2 + i], { gone: signal }));
  expect(await t.take(50, [50])).toBeUndefined();
  for (const sender of leaving) sender.abort(new Error('has gone'));
  for (const outcome of waiting) await expect(outcome).rejects.toThrow('has gone');
  const live = t.take(51, [51]);
  t.end(0);
  await working[0];
  expect(t.begun).toEqual([0, 1, 51]);
  t.end(51);
  expect(await live).toBe(51);
  const gone = AbortSignal.abort(new Error('has gone'));
  await expect(t.take(52, [52], { gone })).rejects.toThrow('has gone');
});

test('an upload that carries all of a waiting one takes its place, and its outcome is for both', async () => {
  const t = queueUnderTest();
  const working = [t.take(0, [0]), t.take(1, [1])];
  const older = t.take(2, [5, 6]);
  const others = [t.take(3, [5, 6], { clientId: 'laptop' }), t.take(4, [6, 7])];
  const newer = t.take(5, [5, 6, 8]);
  t.end(0);
  t.end(1);
  await Promise.all(working);
  expect(t.begun).toEqual([0, 1, 5, 3]);
  t.end(5);
  expect(await Promise.all([newer, older])).toEqual([5, 5]);
  t.end(3);
  await others[0];
  t.end(4);
  expect(await others[1]).toBe(4);
  expect(t.begun).toEqual([0, 1, 5, 3, 4]);
});

test('all uploads that were replaced have their place back if the newer one’s sender goes', async () => {
  const t = queueUnderTest();
  const working = [t.take(0, [0]), t.take(1, [1])];
  const leaving = new AbortController();
  const older = [t.take(2, [7]), t.take(3, [8]), t.take(4, [7])];
  const last = t.take(5, [9]);
  const newer = t.take(6, [7, 8], { gone: leaving.signal });
  leaving.abort(new Error('has gone'));
  await expect(newer).rejects.toThrow('has gone');
  for (const nr of [0, 1]) t.end(nr);
  await Promise.all(working);
  for (const nr of [2, 4, 3, 5]) {
    await vi.waitUntil(() => t.begun.includes(nr));
    t.end(nr);
  }
  // Each has the outcome of its own transactions.
  expect(await Promise.all([...older, last])).toEqual([2, 3, 4, 5]);
  expect(t.begun).toEqual([0, 1, 2, 4, 3, 5]);
});

test('repeats take no more room than others: if there is none, the oldest of them is turned away', async () => {
  const t = queueUnderTest();
  for (const nr of [0, 1]) void t.take(nr, [nr]);
  const repeats = Array.from({ length: 11 }, (_, i) => t.take(2 + i, [7]));
  expect(await repeats[0]).toBeUndefined();
  const live = t.take(90, [90]);
  expect(await repeats[1]).toBeUndefined();
  t.end(0);
  await vi.waitUntil(() => t.begun.length === 3);
  t.end(12);
  const ended = await Promise.all(repeats);
  expect(ended).toEqual([undefined, undefined, ...Array(9).fill(12)]);
  t.end(90);
  expect(await live).toBe(90);
  expect(t.begun).toEqual([0, 1, 12, 90]);
});

describe.runIf(hasPostgres())('while another session keeps a row that a user writes', () => {
  const t = syncServerForEach(() => openTestDatabase('Postgres', { lockTimeoutMs: 400 }));

  test('their uploads are asked to come again and lose nothing, and others notice nothing', async () => {
    const [user, other] = [
      await addUser(t.database, 'driver'),
      await addUser(t.database, 'driver'),
    ];
    const [token, othersToken] = [await signToken(user), await signToken(other)];
    const ops = [patch('profiles', user, { phone: '+254700000001' })];
    const body = { client_id: 'phone', transactions: [{ tx_id: 1, ops }] };
    const statuses = await t.database.kysely.transaction().execute(async (tx) => {
      await sql`update profiles set name = name where id = ${user}`.execute(tx);
      const sent = Array.from({ length: 14 }, () => postUpload(t.server.url, token, body));
      let waiting = true;
      const answers = Promise.all(sent).finally(() => {
        waiting = false;
      });
      let asked = 0;
      for (; waiting; asked += 1) {
        const answer = await fetch(`${t.server.url}/write-checkpoint2.json?client_id=b`, {
          headers: { authorization: `Token ${othersToken}` },
        });
        expect(answer.status).toBe(200);
        // This transaction, two uploads, this call, and the engine's own.
        expect(t.database.connections().busy).toBeLessThan(8);
        // As often as a quick machine could ask, one person is told to ask less.
        await delay(20);
      }
      expect(asked).toBeGreaterThan(1);
      return Promise.all(
        (await answers).map(async (answer) => {
          const { error } = errorBodySchema.parse(await answer.json());
          const isLater = answer.status === 503 || answer.headers.get('retry-after') === '1';
          return `${answer.status} ${error.code} ${isLater}`;
        }),
      );
    });
    // Which of the two hangs on when they come: one finds no place, or waits for the row in vain.
    expect(['429 rate_limited true', '503 unavailable true']).toEqual(
      expect.arrayContaining([...new Set(statuses)]),
    );
    expect(await upload(t.server.url, token, 'phone', body.transactions)).toEqual([
      { tx_id: 1, status: 'applied' },
    ]);
  });
});
