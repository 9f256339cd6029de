import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import type { UploadTransaction } from '@juu/shared/protocol/upload';
import { expect, vi } from 'vitest';
import { campaignData } from '../../testing/people.ts';
import type { SyncServerUnderTest } from '../../testing/sync-server-under-test.ts';
import { put } from './ops.ts';

const PATIENCE = { timeout: 30_000, interval: 1 };
const BATCH = 100;

interface Sender {
  readonly server: SyncServerUnderTest;
  readonly token: string;
  /** How many transactions of a client have a verdict. */
  readonly verdictsOf: (clientId: string) => Promise<number>;
}

/** How a device sends before it leaves, and whether the server is told. */
export interface WayToAbandon {
  readonly how: string;
  /** Sends the same transactions each time. */
  readonly repeats: boolean;
  /** Closes its connections; else they go dead without a word. */
  readonly closes: boolean;
}

export const WAYS_TO_ABANDON: readonly WayToAbandon[] = [
  { how: 'sent again and closed', repeats: true, closes: true },
  { how: 'of other transactions each, and closed', repeats: false, closes: true },
  { how: 'sent again over dead lines', repeats: true, closes: false },
];

interface Abandoned {
  /** The transactions of the first upload. */
  readonly transactions: UploadTransaction[];
  /** Ends dead lines. */
  close(): Promise<void>;
}

/** Five new campaigns. */
export function fiveCampaigns(txId: number): UploadTransaction {
  const ops = [1, 2, 3, 4, 5].map(() => put('campaigns', randomUUID(), campaignData()));
  return { tx_id: txId, ops };
}

/**
 * Sends as many uploads of a hundred transactions as `times`, as a device does that tries again
 * before the last answer came, and leaves once the first transaction has a verdict. Resolves when the
 * server knows, if it can.
 */
export async function abandonUploads(
  { server, token, verdictsOf }: Sender,
  clientId: string,
  times: number,
  { repeats, closes }: Omit<WayToAbandon, 'how'>,
): Promise<Abandoned> {
  const sockets = new Set(server.sockets);
  const batch = (nr: number) =>
    Array.from({ length: BATCH }, (_, i) => fiveCampaigns(nr * BATCH + i));
  const transactions = batch(0);
  const begin = async (nr: number) => {
    const sending = request(`${server.url}/api/sync/upload`, {
      method: 'POST',
      agent: false,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
    sending.on('error', () => {});
    const sent = repeats ? transactions : batch(nr);
    sending.end(JSON.stringify({ client_id: clientId, transactions: sent }));
    await once(sending, 'finish');
    return sending;
  };
  const begun = await Promise.all(Array.from({ length: times }, (_, nr) => begin(nr)));
  await expect.poll(() => verdictsOf(clientId), PATIENCE).toBeGreaterThan(0);
  const close = async () => {
    for (const sending of begun) sending.destroy();
    await vi.waitUntil(() => [...server.sockets].every((socket) => sockets.has(socket)), PATIENCE);
  };
  if (closes) await close();
  return { transactions, close };
}
