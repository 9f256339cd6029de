import { testDatabase } from '@juu/db/testing/test-database';
import { beforeEach, describe, expect, test } from 'vitest';
import { addUser } from '../testing/people.ts';
import { upload } from '../testing/protocol-client.ts';
import { syncServerForEach } from '../testing/sync-server-for-each.ts';
import { signToken } from '../testing/sync-server-under-test.ts';
import { abandonUploads, fiveCampaigns } from './testing/abandon-uploads.ts';

const ABANDONED = 12;
/** Uploads of one user that are applied at a time; each ends the transaction that it has begun. */
const UNDER_WAY = 2;

describe.each([testDatabase()])('uploads whose sender has gone, on $name', ({ open }) => {
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
  const abandon = (clientId: string, times: number) =>
    abandonUploads({ server: t.server, token, verdictsOf }, clientId, times);

  test('leave the queue: a live one waits for nothing but what was under way', async () => {
    await abandon('gone', ABANDONED);
    const before = await verdictsOf('gone');
    expect(await upload(t.server.url, token, 'live', [fiveCampaigns(1)])).toEqual([
      { tx_id: 1, status: 'applied' },
    ]);
    expect((await verdictsOf('gone')) - before).toBeLessThanOrEqual(UNDER_WAY);
  });

  test('stop between two transactions, and nothing that was begun is lost', async () => {
    const batch = await abandon('phone', 1);
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
