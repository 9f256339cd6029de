import { openTestDatabase } from '@juu/db/testing/test-database';
import { MAX_KEPT_NOTIFICATIONS } from '@juu/shared/limits';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { campaignsUnderTest } from '../campaigns/testing/campaigns-under-test.ts';

describe('a notification', () => {
  const t = campaignsUnderTest(() => openTestDatabase('PGlite'));
  const notificationsOf = (userId: string) =>
    t.database.kysely
      .selectFrom('notifications')
      .select(['kind', 'title', 'body', 'link', 'read_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute();
  const setStatus = (id: string, status: string) =>
    t.admin.call(`/api/admin/users/${id}`, { method: 'PATCH', body: { status } });
  afterEach(async () => {
    await t.database.kysely.deleteFrom('notifications').execute();
  });

  test('says that a campaign is approved', async () => {
    const { id, revision } = await t.addDraft();
    await t.decide(id, 'approval', { revision });
    expect(await notificationsOf(t.advertiser.id)).toEqual([
      {
        kind: 'campaign_approved',
        title: 'Campaign approved',
        body: 'Good news: “Launch week” is approved and can play on its dates.',
        link: `/advertiser/campaigns/${id}`,
        read_at: null,
      },
    ]);
  });

  test('says that a campaign is rejected and why, and leads to it', async () => {
    const { id, revision } = await t.addDraft();
    await t.decide(id, 'rejection', { revision, reason: 'The logo is cut off' });
    expect(await notificationsOf(t.advertiser.id)).toMatchObject([
      {
        kind: 'campaign_rejected',
        body: '“Launch week” needs a change before it can go live. Reason: The logo is cut off',
        link: `/advertiser/campaigns/${id}`,
      },
    ]);
  });

  test('says that a campaign is taken down and why', async () => {
    const { id, revision } = await t.addDraft();
    await t.decide(id, 'approval', { revision });
    await t.decide(id, 'takedown', { reason: 'A complaint' });
    expect(await notificationsOf(t.advertiser.id)).toMatchObject([
      { kind: 'campaign_approved' },
      {
        kind: 'campaign_taken_down',
        body: '“Launch week” no longer plays. Reason: A complaint',
        link: `/advertiser/campaigns/${id}`,
      },
    ]);
  });

  test('says that an account is approved, not that one is active again', async () => {
    const { id } = await t.server.signUp('advertiser');
    for (const status of ['active', 'suspended', 'active']) await setStatus(id, status);
    expect(await notificationsOf(id)).toMatchObject([
      { kind: 'account_approved', link: '/advertiser/campaigns' },
    ]);
  });

  test('is not written for a decision that is refused', async () => {
    const { id, revision } = await t.addDraft();
    const response = await t.decide(id, 'approval', { revision: revision - 1 });
    expect(response.status).toBe(409);
    expect(await notificationsOf(t.advertiser.id)).toEqual([]);
  });

  test('comes and goes with the commit of its decision', async () => {
    const { id, revision } = await t.addDraft();
    const { id: pendingId } = await t.server.signUp('advertiser');
    // The last step of each decision fails.
    await sql`
      create function fail() returns trigger language plpgsql as
        $$ begin raise exception 'The audit log is away'; end $$`.execute(t.database.kysely);
    await sql`create trigger fail before insert on audit_log execute function fail()`.execute(
      t.database.kysely,
    );
    const responses = [
      await t.decide(id, 'approval', { revision }),
      await setStatus(pendingId, 'active'),
    ];
    await sql`drop function fail() cascade`.execute(t.database.kysely);
    expect(responses.map(({ status }) => status)).toEqual([500, 500]);
    expect(await t.database.kysely.selectFrom('notifications').select('id').execute()).toEqual([]);
    expect((await t.detail(id)).status).toBe('draft');
  });

  test('takes the place of the oldest once a user has as many as are kept', async () => {
    await sql`
      insert into notifications (user_id, kind, title, body, created_at)
      select ${t.advertiser.id}::uuid, 'campaign_approved', 'T' || n, '', now() - n * interval '1 day'
        from generate_series(1, ${MAX_KEPT_NOTIFICATIONS}::integer) n`.execute(t.database.kysely);
    const { id, revision } = await t.addDraft();
    await t.decide(id, 'approval', { revision });
    const titles = (await notificationsOf(t.advertiser.id)).map(({ title }) => title);
    expect(titles).toHaveLength(MAX_KEPT_NOTIFICATIONS);
    expect(titles.at(0)).toBe(`T${MAX_KEPT_NOTIFICATIONS - 1}`);
    expect(titles.at(-1)).toBe('Campaign approved');
  });
});
