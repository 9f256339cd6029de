import { expect, test } from 'vitest';
import { openNodeReplica } from '@/replica/testing/node-replica.ts';
import { APPROVED_CAMPAIGNS_SQL, type ApprovedRow } from './figures-sql.ts';

test('the campaigns to choose from were approved at some time', async () => {
  const those = await openNodeReplica();
  await those.fill('campaigns', [
    { id: 'draft', status: 'draft' },
    { id: 'rejected', status: 'paused', pause_cause: 'rejected' },
    { id: 'active', status: 'active', updated_at: '2026-11-03' },
    { id: 'ended', status: 'ended', updated_at: '2026-11-02' },
    { id: 'paused', status: 'paused', pause_cause: 'owner', updated_at: '2026-11-01' },
  ]);
  const rows = await those.all<ApprovedRow>(APPROVED_CAMPAIGNS_SQL);
  await those.close();
  expect(rows.map(({ id }) => id)).toEqual(['active', 'ended', 'paused']);
});
