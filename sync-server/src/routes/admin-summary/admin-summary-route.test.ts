import { type TestDatabase, testDatabases } from '@juu/db/testing/test-database';
import { adminSummarySchema } from '@juu/shared/protocol/admin-summary';
import { errorBodySchema } from '@juu/shared/protocol/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCampaign } from '../../sync/testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { verifySyncAfterEach } from '../../testing/verify-sync.ts';

const PATH = '/api/admin/summary';

describe.each(testDatabases())('the admin’s summary on $name', ({ open }) => {
  let database: TestDatabase;
  let server: TestServer;
  beforeAll(async () => {
    database = await open();
    server = await startTestServer({ database });
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });
  verifySyncAfterEach(() => database);

  test('counts users, campaigns, devices and the payments received', async () => {
    const admin = await server.admin();
    const read = async () => adminSummarySchema.parse(await (await admin.call(PATH)).json());
    expect(await read()).toEqual({
      users: 1,
      campaigns: { total: 0, pending: 0 },
      devices: { total: 0, online: 0 },
      revenue_usd: 0,
    });
    const advertiser = await server.approvedAdvertiser();
    await addCampaign(database, advertiser.id);
    await addCampaign(database, advertiser.id, { status: 'active' });
    await database.kysely
      .insertInto('devices')
      .values([
        { name: 'One', serial_number: 'SN-1', status: 'online' },
        { name: 'Two', serial_number: 'SN-2', status: 'maintenance' },
      ])
      .execute();
    await database.kysely
      .insertInto('payments')
      .values([
        { advertiser_id: advertiser.id, amount_usd: '500.10' },
        { advertiser_id: advertiser.id, amount_usd: '0.20' },
      ])
      .execute();
    expect(await read()).toEqual({
      users: 2,
      campaigns: { total: 2, pending: 1 },
      devices: { total: 2, online: 1 },
      revenue_usd: 500.3,
    });
  });

  test('is closed to nobody, other roles and suspended admins', async () => {
    await server.admin();
    const suspended = await server.admin();
    await server.suspend(suspended);
    for (const [caller, status, code] of [
      [server, 401, 'unauthenticated'],
      [await server.signUp('driver'), 403, 'forbidden'],
      [await server.approvedAdvertiser(), 403, 'forbidden'],
      [suspended, 403, 'account_suspended'],
    ] as const) {
      const response = await caller.call(PATH);
      expect(response.status).toBe(status);
      expect(errorBodySchema.parse(await response.json()).error.code).toBe(code);
    }
  });
});
