import { testDatabase } from '@juu/db/testing/test-database';
import { summary } from '@juu/shared/endpoints/summary';
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
    });
  });
});
