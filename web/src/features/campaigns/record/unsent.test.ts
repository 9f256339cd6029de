import { expect, it, onTestFinished } from 'vitest';
import { openNodeReplica } from '@/replica/testing/node-replica.ts';
import { UNSENT_SQL } from './campaign-history.tsx';
import { UNSENT_STATUS_SQL } from './use-campaign.ts';

it('of several statuses that wait on this device, the first tells what the campaign was before', async () => {
  const replica = await openNodeReplica();
  onTestFinished(() => replica.close());
  await replica.fill('campaigns', [
    { id: 'a', name: 'A', status: 'active' },
    { id: 'b', name: 'B', status: 'paused' },
  ]);
  const set = (column: 'name' | 'status', value: string, id: string) =>
    replica.database.execute(`UPDATE campaigns SET ${column} = ? WHERE id = ?`, [value, id]);
  const unsent = (id: string) => replica.all(UNSENT_STATUS_SQL, [id]);
  await set('status', 'active', 'b');
  await set('name', 'Another', 'a');
  expect(await unsent('a')).toEqual([]);
  await set('status', 'paused', 'a');
  await set('status', 'active', 'a');
  expect(await unsent('a')).toEqual([{ id: 'status', first: 'paused' }]);
});

it('a campaign that was made on this device is unsent, one that was changed on it isn’t', async () => {
  const replica = await openNodeReplica();
  onTestFinished(() => replica.close());
  await replica.fill('campaigns', [{ id: 'a', name: 'A', status: 'draft' }]);
  await replica.database.execute('UPDATE campaigns SET name = ? WHERE id = ?', ['Another', 'a']);
  await replica.database.execute('INSERT INTO campaigns (id, name) VALUES (?, ?)', ['b', 'B']);
  const isUnsent = async (id: string) => (await replica.all(UNSENT_SQL, [id])).length > 0;
  expect([await isUnsent('a'), await isUnsent('b')]).toEqual([false, true]);
});
