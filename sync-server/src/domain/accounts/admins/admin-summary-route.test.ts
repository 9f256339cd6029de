import { randomUUID } from 'node:crypto';
import { testDatabase } from '@juu/db/testing/test-database';
import { MOST_WAITING, summary } from '@juu/shared/endpoints/summary';
import { describe, expect, test } from 'vitest';
import { addCampaign } from '../../../sync/testing/people.ts';
import { addDevice } from '../../../testing/add-device.ts';
import { serverUnderTest } from '../../../testing/server-under-test.ts';
import { ping, sendPings } from '../../telemetry/testing/pings.ts';

const PATH = '/api/admin/summary';

describe.each([testDatabase()])('the admin’s summary on $name', ({ open }) => {
  const t = serverUnderTest(open);

  test('counts users, campaigns, devices and the payments received', async () => {
    const admin = await t.server.admin();
    const read = async () => summary.read.response.parse(await (await admin.call(PATH)).json());
    expect(await read()).toEqual({
      users: 1,
      campaigns: { total: 0, pending: 0, changes: 0 },
      devices: { total: 0, online: 0 },
      revenue_usd: 0,
      waiting: { messages: 0, reports: 0, held_plays: 0 },
    });
    const advertiser = await t.server.approvedAdvertiser();
    await addCampaign(t.database, advertiser.id);
    const campaign_id = await addCampaign(t.database, advertiser.id, { status: 'active' });
    for (const status of ['withdrawn', 'proposed'] as const) {
      const change = { campaign_id, advertiser_id: advertiser.id, status, values: '{}' };
      await t.database.kysely.insertInto('campaign_changes').values(change).execute();
    }
    await t.database.kysely
      .insertInto('devices')
      .values([
        { name: 'One', serial_number: 'SN-1' },
        { name: 'Two', serial_number: 'SN-2', status: 'maintenance' },
      ])
      .execute();
    // A screen counts as online with its first ping.
    await sendPings(t.server.url, await addDevice(t.database), [ping()]);
    await t.database.kysely
      .insertInto('payments')
      .values([
        { advertiser_id: advertiser.id, amount_usd: '500.10' },
        { advertiser_id: advertiser.id, amount_usd: '0.20' },
      ])
      .execute();
    expect(await read()).toEqual({
      users: 2,
      campaigns: { total: 2, pending: 1, changes: 1 },
      devices: { total: 3, online: 1 },
      revenue_usd: 500.3,
      waiting: { messages: 0, reports: 0, held_plays: 0 },
    });
  });

  test('counts what waits on pages of their own: unanswered messages, open reports, held plays', async () => {
    const admin = await t.server.admin();
    const { kysely } = t.database;
    const driver = await t.server.signUp('driver');
    const { id: device_id } = await addDevice(t.database, { driverId: driver.id });
    const visitor = { name: 'Achieng', email: 'a@firm.example', phone: '+254712345678' };
    const message = { ...visitor, message: 'How much is a week?' };
    await kysely
      .insertInto('contact_messages')
      .values([message, message, { ...message, answered_at: new Date(), answered_by: admin.id }])
      .execute();
    const report = { device_id, driver_id: driver.id, kind: 'dark' as const, message: 'Dark' };
    await kysely
      .insertInto('device_reports')
      .values([report, { ...report, status: 'solved', answered_at: new Date() }])
      .execute();
    await kysely
      .insertInto('impression_logs')
      .values(
        Array.from({ length: MOST_WAITING + 2 }, (_, index) => ({
          ...{ id: randomUUID(), device_id, at: new Date(), lat: -1.28, lng: 36.82 },
          ...{ campaign_id: randomUUID(), creative_id: randomUUID() },
          state: index === 0 ? ('counted' as const) : ('held' as const),
        })),
      )
      .execute();
    const { waiting } = summary.read.response.parse(await (await admin.call(PATH)).json());
    // Counted no further.
    expect(waiting).toEqual({ messages: 2, reports: 1, held_plays: MOST_WAITING });
  });
});
