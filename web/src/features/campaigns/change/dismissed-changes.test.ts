import { afterAll, beforeAll, expect, test } from 'vitest';
import { openNodeReplica } from '@/replica/testing/node-replica.ts';
import { latestChangeOf } from './latest-change-of.ts';
import { LATEST_SQL, type LatestChange } from './use-latest-changes.ts';

let replica: Awaited<ReturnType<typeof openNodeReplica>>;
beforeAll(async () => {
  replica = await openNodeReplica();
});
afterAll(() => replica.close());

const reader: Parameters<typeof latestChangeOf>[0] = {
  async getOptional<Row>(sql: string, parameters?: unknown[]) {
    const [row] = await replica.all<Row>(sql, parameters as string[]);
    return row ?? null;
  },
};

test('a dismissed change is put away until its campaign gets another one', async () => {
  const change = { campaign_id: 'c', status: 'rejected', review_note: 'Too dark' };
  await replica.fill('campaign_changes', [{ id: 'one', ...change, created_at: '2026-11-20' }]);
  const isDismissed = async () => {
    const [latest] = await replica.all<LatestChange>(LATEST_SQL, ['c']);
    return latest?.is_dismissed;
  };
  expect(await isDismissed()).toBe(0);
  expect(await latestChangeOf(reader, 'c')).toMatchObject({ review_note: 'Too dark' });
  await replica.insert('dismissed_changes', 'one', { dismissed_at: '2026-11-21' });
  expect(await isDismissed()).toBe(1);
  expect(await latestChangeOf(reader, 'c')).toBeUndefined();
  await replica.fill('campaign_changes', [{ id: 'two', ...change, created_at: '2026-11-22' }]);
  expect(await isDismissed()).toBe(0);
  expect(await latestChangeOf(reader, 'c')).toMatchObject({ status: 'rejected' });
});
