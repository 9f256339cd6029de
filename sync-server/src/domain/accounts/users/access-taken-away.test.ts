import { randomUUID } from 'node:crypto';
import { testDatabase } from '@juu/db/testing/test-database';
import { SUSPENDED_MESSAGE } from '@juu/shared/profile/schema';
import { afterEach, describe, expect, test } from 'vitest';
import { campaignData } from '../../../sync/testing/people.ts';
import { openReplicaClient, type ReplicaClient } from '../../../sync/testing/powersync-client.ts';
import { StreamReader, upload } from '../../../sync/testing/protocol-client.ts';
import { campaignIds, draftCampaign, queued } from '../../../sync/testing/replica-campaigns.ts';
import type { Person } from '../../../testing/accounts.ts';
import { syncTokenOf } from '../../../testing/demo-people.ts';
import { usersUnderTest } from './testing/users-under-test.ts';

/** From the answer to the admin until the person's stream ends, at which their page signs out. */
const SIGNED_OUT_WITHIN_MS = 2_000;
const PATIENCE = { timeout: 30_000, interval: 50 };

// An admin's calls, and the real PowerSync client of the person they are about.
describe.each([testDatabase()])('access that an admin takes away on $name', ({ open }) => {
  const t = usersUnderTest(open);
  let phones: ReplicaClient[] = [];
  afterEach(async () => {
    await Promise.all(phones.map((phone) => phone.close()));
    phones = [];
  });

  /** A replica that asks for its tokens with whichever session its owner has at that moment. */
  async function openPhone(owner: () => Person): Promise<ReplicaClient> {
    const phone = await openReplicaClient(t.server.url, () =>
      syncTokenOf(t.server.url, owner().token),
    );
    phones.push(phone);
    await phone.connect();
    await phone.database.waitForFirstSync();
    return phone;
  }
  const refusals = (phone: ReplicaClient) =>
    phone.all<{ code: string }>('select code from write_rejections');
  const stored = async (person: Person) =>
    (
      await t.database.kysely
        .selectFrom('campaigns')
        .select('id')
        .where('advertiser_id', '=', person.id)
        .orderBy('id')
        .execute()
    ).map(({ id }) => id);

  test('a suspension closes every door at once; what was queued arrives when the account is back', async () => {
    let owner = await t.server.signUp('advertiser');
    const { email, password } = owner;
    await t.changed(owner.id, { status: 'active' });
    const phone = await openPhone(() => owner);
    const first = await draftCampaign(phone.database, 'Before the suspension');
    await expect.poll(() => stored(owner), PATIENCE).toEqual([first]);
    const stillValid = await syncTokenOf(t.server.url, owner.token);
    const stream = await StreamReader.open(t.server.url, stillValid);
    await stream.untilComplete();

    await t.changed(owner.id, { status: 'suspended' });
    const answeredAt = performance.now();

    let line = await stream.next();
    while (line) line = await stream.next();
    expect(performance.now() - answeredAt).toBeLessThan(SIGNED_OUT_WITHIN_MS);
    const refused = await owner.call('/api/sync/token');
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { error: { code: 'account_suspended', message: SUSPENDED_MESSAGE } },
    ]);
    expect((await StreamReader.open(t.server.url, stillValid)).status).toBe(401);
    const signIn = await t.server.call('/api/auth/sign-in/email', { body: { email, password } });
    expect([signIn.status, await signIn.json()]).toMatchObject([
      403,
      { message: SUSPENDED_MESSAGE },
    ]);
    const op = { op: 'PUT' as const, table: 'campaigns', id: randomUUID(), data: campaignData() };
    const verdicts = await upload(t.server.url, stillValid, 'another device', [
      { tx_id: 1, ops: [op] },
    ]);
    expect(verdicts).toMatchObject([
      { tx_id: 1, status: 'rejected', error: { code: 'account_suspended' } },
    ]);
    const second = await draftCampaign(phone.database, 'While suspended');
    await expect.poll(() => phone.database.currentStatus.connected, PATIENCE).toBe(false);
    expect(await queued(phone)).toBe(1);
    expect(await stored(owner)).toEqual([first]);

    await t.changed(owner.id, { status: 'active' });

    // What the suspension ended does not come back to life: its owner signs in again.
    expect((await owner.call('/api/me')).status).toBe(401);
    owner = await t.server.signIn(email, password);
    await expect.poll(() => queued(phone), PATIENCE).toBe(0);
    await expect.poll(() => stored(owner), PATIENCE).toEqual([first, second].sort());
    await expect.poll(() => campaignIds(phone), PATIENCE).toEqual([first, second].sort());
    await expect.poll(() => refusals(phone), PATIENCE).toEqual([{ code: 'account_suspended' }]);
  });

  test('a suspension has the open page ask for a token at once, which tells it why', async () => {
    const owner = await t.server.approvedAdvertiser();
    const asked: string[] = [];
    const phone = await openReplicaClient(t.server.url, async () => {
      const answer = await owner.call('/api/sync/token');
      const body = (await answer.json()) as { token: string; error?: { code: string } };
      asked.push(body.error?.code ?? 'token');
      return body.token;
    });
    phones.push(phone);
    // Longer than the test: a client that waited before it connects again would never ask.
    await phone.connect({ retryDelayMs: 3_600_000 });
    await phone.database.waitForFirstSync();

    await t.changed(owner.id, { status: 'suspended' });

    await expect.poll(() => asked, PATIENCE).toEqual(['token', 'account_suspended']);
  });

  test('a lost role takes its rows off the device, refuses what was queued with a record, and gives both back', async () => {
    const owner = await t.server.approvedAdvertiser();
    const phone = await openPhone(() => owner);
    const first = await draftCampaign(phone.database, 'As an advertiser');
    await expect.poll(() => stored(owner), PATIENCE).toEqual([first]);
    await phone.database.disconnect();
    await draftCampaign(phone.database, 'On the way out');

    await t.changed(owner.id, { roles: ['driver'] });

    await phone.connect();
    await expect.poll(() => queued(phone), PATIENCE).toBe(0);
    await expect.poll(() => campaignIds(phone), PATIENCE).toEqual([]);
    await expect
      .poll(() => refusals(phone), PATIENCE)
      .toEqual([{ code: 'not_found_or_forbidden' }]);
    expect(await stored(owner)).toEqual([first]);

    await t.changed(owner.id, { roles: ['driver', 'advertiser'] });

    await expect.poll(() => campaignIds(phone), PATIENCE).toEqual([first]);
    const third = await draftCampaign(phone.database, 'An advertiser again');
    await expect.poll(() => stored(owner), PATIENCE).toEqual([first, third].sort());
  });
});
