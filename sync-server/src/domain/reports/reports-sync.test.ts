import { randomUUID } from 'node:crypto';
import { testDatabase } from '@juu/db/testing/test-database';
import { MAX_OPEN_REPORTS } from '@juu/shared/limits';
import { beforeEach, describe, expect, test } from 'vitest';
import { addUser } from '../../sync/testing/people.ts';
import { sequenceNow } from '../../sync/testing/sequence-now.ts';
import { syncServerForEach } from '../../sync/testing/sync-server-for-each.ts';
import { answerReport } from './answer-report.ts';

const PATIENCE = { timeout: 30_000 };

describe('a driver’s report', () => {
  const t = syncServerForEach(testDatabase().open);
  let driver: string;
  let deviceId: string;
  beforeEach(async () => {
    driver = await addUser(t.database, 'driver');
    const device = { name: 'Roof screen', serial_number: randomUUID(), driver_id: driver };
    ({ id: deviceId } = await t.database.kysely
      .insertInto('devices')
      .values(device)
      .returning('id')
      .executeTakeFirstOrThrow());
    await sequenceNow(t.database);
  });
  type Replica = Awaited<ReturnType<typeof t.syncedReplica>>;
  const report = (replica: Replica, device: string) =>
    replica.database.execute(
      `INSERT INTO device_reports (id, device_id, driver_id, kind, message, status, created_at)
       VALUES (?, ?, ?, 'dark', 'It stays dark', 'open', ?)`,
      [randomUUID(), device, driver, new Date().toISOString()],
    );
  const reportsOf = (replica: Replica) =>
    replica.all('SELECT message, answer, status FROM device_reports');

  test('reaches the server, and its answer comes back as a notification', async () => {
    const phone = await t.syncedReplica(driver);
    const stranger = await t.syncedReplica(await addUser(t.database, 'driver'));
    await report(phone, deviceId);
    const stored = () =>
      t.database.kysely.selectFrom('device_reports').select('id').executeTakeFirst();
    await expect.poll(stored, PATIENCE).toBeDefined();

    const admin = await addUser(t.database, 'admin');
    const { id } = (await stored()) as { id: string };
    await answerReport(t.database, admin, id, { answer: 'We come on Friday.', status: 'working' });
    await expect
      .poll(() => reportsOf(phone), PATIENCE)
      .toEqual([{ message: 'It stays dark', answer: 'We come on Friday.', status: 'working' }]);
    await expect
      .poll(() => phone.all('SELECT kind, link FROM notifications'), PATIENCE)
      .toEqual([{ kind: 'report_answered', link: `/driver/devices#report-${id}` }]);
    expect(await reportsOf(stranger)).toEqual([]);
  });

  test('comes back with what was typed if as many as allowed are open', async () => {
    const open = { device_id: deviceId, driver_id: driver, kind: 'dark' as const, message: 'Dark' };
    await t.database.kysely
      .insertInto('device_reports')
      .values(Array.from({ length: MAX_OPEN_REPORTS }, () => open))
      .execute();
    await sequenceNow(t.database);
    const phone = await t.syncedReplica(driver);
    await report(phone, deviceId);
    await expect
      .poll(() => phone.all('SELECT code FROM write_rejections'), PATIENCE)
      .toEqual([{ code: 'too_many_reports' }]);
    await t.database.kysely.updateTable('device_reports').set({ status: 'solved' }).execute();
    await report(phone, deviceId);
    const stored = () => t.database.kysely.selectFrom('device_reports').select('id').execute();
    await expect.poll(async () => (await stored()).length, PATIENCE).toBe(MAX_OPEN_REPORTS + 1);
  });

  test('about someone else’s screen comes back with what was typed', async () => {
    const others = { name: 'Other', serial_number: randomUUID() };
    const { id } = await t.database.kysely
      .insertInto('devices')
      .values({ ...others, driver_id: await addUser(t.database, 'driver') })
      .returning('id')
      .executeTakeFirstOrThrow();
    const phone = await t.syncedReplica(driver);
    await report(phone, id);
    await expect
      .poll(() => phone.all('SELECT code FROM write_rejections'), PATIENCE)
      .toEqual([{ code: 'not_found_or_forbidden' }]);
    await expect.poll(() => reportsOf(phone), PATIENCE).toEqual([]);
  });
});
