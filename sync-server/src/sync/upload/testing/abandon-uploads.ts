import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import type { UploadTransaction } from '@juu/shared/protocol/upload';
import { expect, vi } from 'vitest';
import { campaignData } from '../../testing/people.ts';
import type { SyncServerUnderTest } from '../../testing/sync-server-under-test.ts';
import { put } from './ops.ts';

const PATIENCE = { timeout: 30_000, interval: 1 };

interface Sender {
  readonly server: SyncServerUnderTest;
  readonly token: string;
  /** How many transactions of a client have a verdict. */
  readonly verdictsOf: (clientId: string) => Promise<number>;
}

/** Five new campaigns. */
export function fiveCampaigns(txId: number): UploadTransaction {
  const ops = [1, 2, 3, 4, 5].map(() => put('campaigns', randomUUID(), campaignData()));
  return { tx_id: txId, ops };
}

/**
 * Sends a hundred transactions as often as `times`, as a device does that tries again before the
 * last answer came, and leaves once the first has a verdict. Resolves when the server knows.
 */
export async function abandonUploads(
  { server, token, verdictsOf }: Sender,
  clientId: string,
  times: number,
): Promise<UploadTransaction[]> {
  const sockets = new Set(server.sockets);
  const transactions = Array.from({ length: 100 }, (_, i) => fiveCampaigns(i));
  const body = JSON.stringify({ client_id: clientId, transactions });
  const begin = async () => {
    const sending = request(`${server.url}/api/sync/upload`, {
      method: 'POST',
      agent: false,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
    sending.on('error', () => {});
    sending.end(body);
    await once(sending, 'finish');
    return sending;
  };
  const begun = await Promise.all(Array.from({ length: times }, begin));
  await expect.poll(() => verdictsOf(clientId), PATIENCE).toBeGreaterThan(0);
  for (const sending of begun) sending.destroy();
  await vi.waitUntil(() => [...server.sockets].every((socket) => sockets.has(socket)), PATIENCE);
  return transactions;
}
