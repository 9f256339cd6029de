import { randomUUID } from 'node:crypto';
import { testDatabase } from '@juu/db/testing/test-database';
import { campaignApproved } from '@juu/shared/notification/notification-texts';
import { beforeEach, describe, expect, test } from 'vitest';
import { addUser } from '../../sync/testing/people.ts';
import { upload } from '../../sync/testing/protocol-client.ts';
import { syncServerForEach } from '../../sync/testing/sync-server-for-each.ts';
import { signToken } from '../../sync/testing/sync-server-under-test.ts';
import { patch } from '../../sync/upload/testing/ops.ts';
import { notify } from './notify.ts';

const PATIENCE = { timeout: 30_000 };
const READ_AT = '2026-11-22T10:00:00.000Z';

describe('notifications', () => {
  const t = syncServerForEach(testDatabase().open);
  let owner: string;
  let other: string;
  beforeEach(async () => {
    owner = await addUser(t.database, 'advertiser');
    other = await addUser(t.database, 'advertiser');
  });

  const notifyOwner = () =>
    t.database.kysely
      .transaction()
      .execute((tx) => notify(tx, owner, campaignApproved({ id: randomUUID(), name: 'Launch' })));
  const titlesOf = (client: Awaited<ReturnType<typeof t.syncedReplica>>) =>
    client.all<{ title: string; read_at: string | null }>(
      'SELECT title, read_at FROM notifications',
    );

  test('reach their owner while the stream is open, and a read mark the owner’s other devices', async () => {
    const [phone, laptop] = [await t.syncedReplica(owner), await t.syncedReplica(owner)];
    await notifyOwner();
    const unread = [{ title: 'Campaign approved', read_at: null }];
    for (const device of [phone, laptop]) {
      await expect.poll(() => titlesOf(device), PATIENCE).toEqual(unread);
    }
    await phone.database.execute('UPDATE notifications SET read_at = ?', [READ_AT]);
    await expect
      .poll(() => titlesOf(laptop), PATIENCE)
      .toMatchObject([{ read_at: expect.stringMatching(/^2026-11-22T10:00:00\.0+Z$/) }]);
  });

  test('reach no one else', async () => {
    await notifyOwner();
    const mine = await t.syncedReplica(owner);
    const others = await t.syncedReplica(other);
    expect(await titlesOf(mine)).toHaveLength(1);
    expect(await titlesOf(others)).toEqual([]);
  });

  test('are marked as read by their owner only, who changes nothing else about them', async () => {
    await notifyOwner();
    const { id } = await t.database.kysely
      .selectFrom('notifications')
      .select('id')
      .executeTakeFirstOrThrow();
    const verdict = async (userId: string, data: Record<string, unknown>) => {
      const ops = [patch('notifications', id, data)];
      const [result] = await upload(t.server.url, await signToken(userId), randomUUID(), [
        { tx_id: 1, ops },
      ]);
      return result?.status === 'rejected' ? result.error.code : result?.status;
    };
    expect(await verdict(other, { read_at: READ_AT })).toBe('not_found_or_forbidden');
    expect(await verdict(owner, { read_at: READ_AT, title: 'Mine' })).toBe('read_only_column');
    expect(await verdict(owner, { link: 'https://elsewhere.example' })).toBe('read_only_column');
    expect(await verdict(owner, { read_at: 'yesterday' })).toBe('invalid_value');
    expect(await verdict(owner, { read_at: READ_AT })).toBe('applied');
  });
});
