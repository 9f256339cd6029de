import { testDatabases } from '@juu/db/testing/test-database';
import { beforeEach, describe, expect, test } from 'vitest';
import { addUser } from '../testing/people.ts';
import { upload } from '../testing/protocol-client.ts';
import { syncServerForEach } from '../testing/sync-server-for-each.ts';
import { signToken } from '../testing/sync-server-under-test.ts';
import {
  abandonUploads,
  fiveCampaigns,
  WAYS_TO_ABANDON,
  type WayToAbandon,
} from './testing/abandon-uploads.ts';

const ABANDONED = 12;
/** Uploads of one user that are applied at a time; each ends the transaction that it has begun. */
const UNDER_WAY = 2;
/** Of the hundred transactions whose last sender may be there still: what goes on beside a live one. */
const BESIDE = 10;

describe.each(testDatabases())('uploads whose sender has gone, on $name', ({ open }) => {
  const t = syncServerForEach(open);
  let token: string;
  beforeEach(async () => {
    token = await signToken(await addUser(t.database, 'advertiser'));
  });

  const verdictsOf = async (clientId: string) =>
    (
      await t.database.kysely
        .selectFrom('sync.ledger')
        .select('tx_id')
        .where('client_id', '=', clientId)
        .execute()
    ).length;
  const abandon = (clientId: string, times: number, way: Omit<WayToAbandon, 'how'>) =>
    abandonUploads({ server: t.server, token, verdictsOf }, clientId, times, way);

  test.each(WAYS_TO_ABANDON)(
    'let a live one wait for nothing but what was under way, $how',
    async (way) => {
      await abandon('gone', ABANDONED, way);
      const before = await verdictsOf('gone');
      expect(await upload(t.server.url, token, 'live', [fiveCampaigns(1)])).toEqual([
        { tx_id: 1, status: 'applied' },
      ]);
      expect((await verdictsOf('gone')) - before).toBeLessThanOrEqual(
        way.closes ? UNDER_WAY : BESIDE,
      );
    },
  );

  test('stop between two transactions, and nothing that was begun is lost', async () => {
    const { transactions: batch } = await abandon('phone', 1, { repeats: true, closes: true });
    const done = await verdictsOf('phone');
    await upload(t.server.url, token, 'laptop', [1, 2, 3].map(fiveCampaigns));
    const results = await upload(t.server.url, token, 'phone', batch);
    const statuses = results.map(({ status }) => status);
    // The transaction under way may have finished since; no other one began.
    const kept = statuses.filter((status) => status === 'duplicate').length;
    expect(kept).toBeLessThanOrEqual(done + 1);
    expect(statuses).toEqual(batch.map((_, i) => (i < kept ? 'duplicate' : 'applied')));
    const campaigns = await t.database.kysely.selectFrom('campaigns').select('id').execute();
    expect(campaigns).toHaveLength(515);
  });
});
