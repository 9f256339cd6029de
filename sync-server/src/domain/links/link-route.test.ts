import { openTestDatabase } from '@juu/db/testing/test-database';
import { nairobiDay, nairobiHour } from '@juu/shared/time';
import { describe, expect, test } from 'vitest';
import { addCampaign, addUser } from '../../sync/testing/people.ts';
import { serverUnderTest } from '../../testing/server-under-test.ts';

const TARGET = 'https://karibu.co.ke/menu?from=taxi';
const PHONE = 'Mozilla/5.0 (Linux; Android 14; K) Chrome/131.0.0.0 Mobile Safari/537.36';

describe('a campaign’s short link', () => {
  const t = serverUnderTest(() => openTestDatabase('PGlite'));

  async function addLink(state: object = { status: 'active', pause_cause: null }) {
    const { kysely } = t.database;
    const advertiser = await addUser(t.database, 'advertiser');
    const id = await addCampaign(t.database, advertiser);
    await kysely
      .updateTable('profiles')
      .set({ status: 'active' })
      .where('id', '=', advertiser)
      .execute();
    const { link_code } = await kysely
      .updateTable('campaigns')
      .set({ link_url: TARGET, ...state })
      .where('id', '=', id)
      .returning('link_code')
      .executeTakeFirstOrThrow();
    const counted = () =>
      kysely
        .selectFrom('campaign_responses')
        .select(['advertiser_id', 'day', 'hour', 'responses'])
        .where('campaign_id', '=', id)
        .execute();
    return { advertiser, path: `/go/${link_code}`, counted };
  }

  const follow = (path: string, init: RequestInit = {}) =>
    fetch(`${t.server.url}${path}`, {
      redirect: 'manual',
      ...init,
      headers: { 'user-agent': PHONE, ...init.headers },
    });

  test('leads to its target and counts the hour, without a cookie', async () => {
    const { advertiser, path, counted } = await addLink();
    const now = new Date();
    const answers = await Promise.all([follow(path), follow(path), follow(path)]);
    for (const answer of answers) {
      expect(answer.status).toBe(302);
      expect(answer.headers.get('location')).toBe(TARGET);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
    expect(await counted()).toEqual([
      { advertiser_id: advertiser, day: nairobiDay(now), hour: nairobiHour(now), responses: 3 },
    ]);
  });

  test('leads programs on as well, and does not count them', async () => {
    const { path, counted } = await addLink();
    const answers = [
      await follow(path, { method: 'HEAD' }),
      await follow(path, { headers: { 'user-agent': 'Googlebot/2.1' } }),
      await follow(path, { headers: { 'sec-purpose': 'prefetch' } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
    expect(await counted()).toEqual([]);
  });

  test.each([
    { status: 'draft', pause_cause: null },
    { status: 'paused', pause_cause: 'rejected' },
    { status: 'paused', pause_cause: 'taken_down' },
    { status: 'active', pause_cause: null, link_url: null },
  ])('leads nowhere for a campaign with %o', async (state) => {
    const { path, counted } = await addLink(state);
    expect((await follow(path)).status).toBe(404);
    expect(await counted()).toEqual([]);
  });

  test.each([
    { status: 'paused', pause_cause: 'owner' },
    { status: 'ended', pause_cause: null },
  ])('still leads on after an approved campaign is %o', async (state) => {
    expect((await follow((await addLink(state)).path)).status).toBe(302);
  });

  test('leads nowhere if its advertiser is suspended, or if its code is unknown', async () => {
    const { advertiser, path } = await addLink();
    await t.database.kysely
      .updateTable('profiles')
      .set({ status: 'suspended' })
      .where('id', '=', advertiser)
      .execute();
    expect((await follow(path)).status).toBe(404);
    expect((await follow('/go/nothing')).status).toBe(404);
  });
});
