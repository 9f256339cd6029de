import { randomUUID } from 'node:crypto';
import { type TestDatabase, testDatabases } from '@juu/db/testing/test-database';
import { SUSPENDED_MESSAGE } from '@juu/shared/profile/schema';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { campaignData } from '../../sync/testing/people.ts';
import { openReplicaClient, type ReplicaClient } from '../../sync/testing/powersync-client.ts';
import { StreamReader, upload } from '../../sync/testing/protocol-client.ts';
import type { Person } from '../../testing/accounts.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { verifySyncAfterEach } from '../../testing/verify-sync.ts';

const PATIENCE = { timeout: 30_000, interval: 50 };

// An admin's calls, and the real PowerSync client of the person they are about.
describe.each(testDatabases())('access that an admin takes away on $name', ({ open }) => {
  let database: TestDatabase;
  let server: TestServer;
  let admin: Person;
  let phones: ReplicaClient[] = [];
  beforeAll(async () => {
    database = await open({ acquireTimeoutMs: 5_000 });
    server = await startTestServer({ database });
    admin = await server.admin();
  });
  afterEach(async () => {
    await Promise.all(phones.map((phone) => phone.close()));
    phones = [];
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });
  verifySyncAfterEach(() => database);

  async function change(person: Person, body: unknown): Promise<void> {
    const response = await admin.call(`/api/admin/users/${person.id}`, { method: 'PATCH', body });
    expect(response.status).toBe(200);
  }
  async function syncToken(person: Person): Promise<string> {
    const response = await person.call('/api/sync/token');
    if (!response.ok) throw new Error(`no token: ${response.status}`);
    return ((await response.json()) as { token: string }).token;
  }
  /** A replica that asks for its tokens with whichever session its owner has at that moment. */
  async function openPhone(owner: () => Person): Promise<ReplicaClient> {
    const phone = await openReplicaClient(server.url, () => syncToken(owner()));
    phones.push(phone);
    await phone.connect();
    await phone.database.waitForFirstSync();
    return phone;
  }
  async function draft(phone: ReplicaClient, name: string): Promise<string> {
    const id = randomUUID();
    const columns = { id, ...campaignData(name), status: 'draft' };
    await phone.database.execute(
      `insert into campaigns (${Object.keys(columns)})
       values (${Object.keys(columns).map(() => '?')})`,
      Object.values(columns),
    );
    return id;
  }
  const drafts = async (phone: ReplicaClient) =>
    (await phone.all<{ id: string }>('select id from campaigns order by id')).map(({ id }) => id);
  const refusals = (phone: ReplicaClient) =>
    phone.all<{ code: string }>('select code from write_rejections');
  const queued = async (phone: ReplicaClient) => (await phone.database.getUploadQueueStats()).count;
  const stored = async (person: Person) =>
    (
      await database.kysely
        .selectFrom('campaigns')
        .select('id')
        .where('advertiser_id', '=', person.id)
        .orderBy('id')
        .execute()
    ).map(({ id }) => id);

  test('a suspension closes every door at once; what was queued arrives when the account is back', async () => {
    let owner = await server.signUp('advertiser');
    const { email, password } = owner;
    await change(owner, { status: 'active' });
    const phone = await openPhone(() => owner);
    const first = await draft(phone, 'Before the suspension');
    await expect.poll(() => stored(owner), PATIENCE).toEqual([first]);
    const stillValid = await syncToken(owner);
    const stream = await StreamReader.open(server.url, stillValid);
    await stream.untilComplete();

    await change(owner, { status: 'suspended' });

    let line = await stream.next();
    while (line) line = await stream.next();
    const refused = await owner.call('/api/sync/token');
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { error: { code: 'account_suspended', message: SUSPENDED_MESSAGE } },
    ]);
    expect((await StreamReader.open(server.url, stillValid)).status).toBe(401);
    const signIn = await server.call('/api/auth/sign-in/email', { body: { email, password } });
    expect([signIn.status, await signIn.json()]).toMatchObject([
      403,
      { message: SUSPENDED_MESSAGE },
    ]);
    const op = { op: 'PUT' as const, table: 'campaigns', id: randomUUID(), data: campaignData() };
    const verdicts = await upload(server.url, stillValid, 'another device', [
      { tx_id: 1, ops: [op] },
    ]);
    expect(verdicts).toMatchObject([
      { tx_id: 1, status: 'rejected', error: { code: 'account_suspended' } },
    ]);
    const second = await draft(phone, 'While suspended');
    await expect.poll(() => phone.database.currentStatus.connected, PATIENCE).toBe(false);
    expect(await queued(phone)).toBe(1);
    expect(await stored(owner)).toEqual([first]);

    await change(owner, { status: 'active' });

    // What the suspension ended does not come back to life: its owner signs in again.
    expect((await owner.call('/api/me')).status).toBe(401);
    owner = await server.signIn(email, password);
    await expect.poll(() => queued(phone), PATIENCE).toBe(0);
    await expect.poll(() => stored(owner), PATIENCE).toEqual([first, second].sort());
    await expect.poll(() => drafts(phone), PATIENCE).toEqual([first, second].sort());
    await expect.poll(() => refusals(phone), PATIENCE).toEqual([{ code: 'account_suspended' }]);
  });

  test('a lost role takes its rows off the device, refuses what was queued with a record, and gives both back', async () => {
    const owner = await server.approvedAdvertiser();
    const phone = await openPhone(() => owner);
    const first = await draft(phone, 'As an advertiser');
    await expect.poll(() => stored(owner), PATIENCE).toEqual([first]);
    await phone.database.disconnect();
    await draft(phone, 'On the way out');

    await change(owner, { roles: ['driver'] });

    await phone.connect();
    await expect.poll(() => queued(phone), PATIENCE).toBe(0);
    await expect.poll(() => drafts(phone), PATIENCE).toEqual([]);
    await expect
      .poll(() => refusals(phone), PATIENCE)
      .toEqual([{ code: 'not_found_or_forbidden' }]);
    expect(await stored(owner)).toEqual([first]);

    await change(owner, { roles: ['driver', 'advertiser'] });

    await expect.poll(() => drafts(phone), PATIENCE).toEqual([first]);
    const third = await draft(phone, 'An advertiser again');
    await expect.poll(() => stored(owner), PATIENCE).toEqual([first, third].sort());
  });
});
