import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { testDatabases } from '@juu/db/testing/test-database';
import type { UploadTransaction } from '@juu/shared/protocol/upload';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addUser, campaignData } from '../testing/people.ts';
import { upload } from '../testing/protocol-client.ts';
import { syncServerForEach } from '../testing/sync-server-for-each.ts';
import { signToken } from '../testing/sync-server-under-test.ts';
import { put } from './testing/ops.ts';

const ABANDONED = 12;
const ROUNDS = 7;
const PATIENCE = { timeout: 30_000, interval: 1 };

/** Five new campaigns. */
function transaction(txId: number): UploadTransaction {
  const ops = [1, 2, 3, 4, 5].map(() => put('campaigns', randomUUID(), campaignData()));
  return { tx_id: txId, ops };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

describe.each(testDatabases())('uploads whose sender has gone, on $name', ({ open }) => {
  const t = syncServerForEach(open);
  let user: string;
  let token: string;
  beforeEach(async () => {
    user = await addUser(t.database, 'advertiser');
    token = await signToken(user);
  });

  /** Resolves when all of the upload has been sent. Its answer is never read. */
  async function begin(clientId: string, transactions: UploadTransaction[]) {
    const sending = request(`${t.server.url}/api/sync/upload`, {
      method: 'POST',
      agent: false,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
    sending.on('error', () => {});
    sending.end(JSON.stringify({ client_id: clientId, transactions }));
    await once(sending, 'finish');
    return () => sending.destroy();
  }

  const verdictsOf = async (clientId: string) =>
    (
      await t.database.kysely
        .selectFrom('sync.ledger')
        .select('tx_id')
        .where('client_id', '=', clientId)
        .execute()
    ).length;

  test('keep a live one waiting for less than twice its time', async () => {
    let txId = 0;
    const timeOfLive = async () => {
      txId += 1;
      const transactions = [transaction(txId)];
      const started = performance.now();
      expect(await upload(t.server.url, token, 'live', transactions)).toEqual([
        { tx_id: txId, status: 'applied' },
      ]);
      return performance.now() - started;
    };
    const [alone, behind]: [number[], number[]] = [[], []];
    // The first round warms up and is not measured.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const timeAlone = await timeOfLive();
      const client = `gone-${round}`;
      const sockets = new Set(t.server.sockets);
      // As a retry does it: the same transactions again, before the answer to the last ones came.
      const batch = Array.from({ length: 100 }, (_, i) => transaction(i));
      const leave = await Promise.all(
        Array.from({ length: ABANDONED }, () => begin(client, batch)),
      );
      await expect.poll(() => verdictsOf(client), PATIENCE).toBeGreaterThan(0);
      for (const go of leave) go();
      await vi.waitUntil(
        () => [...t.server.sockets].every((socket) => sockets.has(socket)),
        PATIENCE,
      );
      const timeBehind = await timeOfLive();
      if (round === 0) continue;
      alone.push(timeAlone);
      behind.push(timeBehind);
    }
    const times = `alone ${alone.map(Math.round)} ms, behind ${behind.map(Math.round)} ms`;
    expect(median(behind) / median(alone), times).toBeLessThan(2);
  });

  test('stop between two transactions, and nothing that was begun is lost', async () => {
    const batch = Array.from({ length: 100 }, (_, i) => transaction(i));
    const leave = await begin('phone', batch);
    await expect.poll(() => verdictsOf('phone'), PATIENCE).toBeGreaterThan(0);
    leave();
    await vi.waitUntil(() => t.server.sockets.size === 0, PATIENCE);
    // This one waits for what was under way, and no other transaction of those that left is begun.
    await upload(t.server.url, token, 'laptop', [transaction(1)]);
    const done = await verdictsOf('phone');
    await upload(t.server.url, token, 'laptop', [transaction(2), transaction(3)]);
    expect(await verdictsOf('phone')).toBe(done);
    const results = await upload(t.server.url, token, 'phone', batch);
    const expected = batch.map((_, i) => (i < done ? 'duplicate' : 'applied'));
    expect(results.map(({ status }) => status)).toEqual(expected);
    const campaigns = await t.database.kysely.selectFrom('campaigns').select('id').execute();
    expect(campaigns).toHaveLength(515);
  });
});
