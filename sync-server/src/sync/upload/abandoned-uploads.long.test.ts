import { testDatabases } from '@juu/db/testing/test-database';
import { beforeEach, describe, expect, test } from 'vitest';
import { addUser } from '../testing/people.ts';
import { upload } from '../testing/protocol-client.ts';
import { syncServerForEach } from '../testing/sync-server-for-each.ts';
import { signToken } from '../testing/sync-server-under-test.ts';
import { abandonUploads, fiveCampaigns } from './testing/abandon-uploads.ts';

const ABANDONED = 12;
const ROUNDS = 7;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

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
  const abandon = (clientId: string, times: number) =>
    abandonUploads({ server: t.server, token, verdictsOf }, clientId, times);

  test('keep a live one waiting for less than twice its time', async () => {
    let txId = 0;
    const timeOfLive = async () => {
      txId += 1;
      const transactions = [fiveCampaigns(txId)];
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
      await abandon(`gone-${round}`, ABANDONED);
      const timeBehind = await timeOfLive();
      if (round === 0) continue;
      alone.push(timeAlone);
      behind.push(timeBehind);
    }
    const times = `alone ${alone.map(Math.round)} ms, behind ${behind.map(Math.round)} ms`;
    expect(median(behind) / median(alone), times).toBeLessThan(2);
  });
});
