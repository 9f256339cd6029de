import { openTestDatabase } from '@juu/db/testing/test-database';
import { nairobiDay, nairobiHour } from '@juu/shared/time';
import { describe, expect, test } from 'vitest';
import { addCampaign, addUser } from '../../sync/testing/people.ts';
import { serverUnderTest } from '../../testing/server-under-test.ts';
import { proposeChange } from '../campaigns/changes/testing/propose-change.ts';

const TARGET = 'https://karibu.co.ke/menu?from=taxi';
const PHONE = 'Mozilla/5.0 (Linux; Android 14; K) Chrome/131.0.0.0 Mobile Safari/537.36';

describe('a short link', () => {
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
        .select(['advertiser_id', 'creative_id', 'day', 'hour', 'responses'])
        .where('campaign_id', '=', id)
        .execute();
    return { id, advertiser, path: `/go/${link_code}`, counted };
  }

  async function addCreative({ id, advertiser }: { id: string; advertiser: string }) {
    const own = { campaign_id: id, advertiser_id: advertiser };
    const row = await t.database.kysely
      .insertInto('creatives')
      .values({ ...own, format: 'image', duration_sec: 10 })
      .returning(['id', 'link_code'])
      .executeTakeFirstOrThrow();
    return { id: row.id, path: `/go/${row.link_code}` };
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
    const hour = { day: nairobiDay(now), hour: nairobiHour(now) };
    expect(await counted()).toEqual([
      { advertiser_id: advertiser, creative_id: null, ...hour, responses: 3 },
    ]);
  });

  test('of a creative leads to its campaign’s target and is counted apart from others’', async () => {
    const campaign = await addLink();
    const [first, second] = [await addCreative(campaign), await addCreative(campaign)];
    const paths = [first.path, campaign.path, second.path, second.path];
    for (const answer of await Promise.all(paths.map((path) => follow(path)))) {
      expect(answer.headers.get('location')).toBe(TARGET);
    }
    await follow(first.path, { headers: { 'user-agent': 'Googlebot/2.1' } });
    const counts = (await campaign.counted()).map((row) => [row.creative_id, row.responses]);
    expect(new Map(counts as [string | null, number][])).toEqual(
      new Map([
        [first.id, 1],
        [null, 1],
        [second.id, 2],
      ]),
    );
    expect(counts).toHaveLength(3);
  });

  test('of a creative that an approved change left out still leads on', async () => {
    const campaign = await addLink();
    const { id, path } = await addCreative(campaign);
    await t.database.kysely
      .updateTable('creatives')
      .set({ retired_at: new Date() })
      .where('id', '=', id)
      .execute();
    expect((await follow(path)).status).toBe(302);
    expect(await campaign.counted()).toMatchObject([{ creative_id: id, responses: 1 }]);
  });

  test('of a creative leads nowhere while no one has approved it', async () => {
    const campaign = await addLink();
    const { creativeId } = await proposeChange(t.database, {
      id: campaign.id,
      advertiserId: campaign.advertiser,
    });
    const { link_code } = await t.database.kysely
      .selectFrom('creatives')
      .select('link_code')
      .where('id', '=', creativeId)
      .executeTakeFirstOrThrow();
    expect((await follow(`/go/${link_code}`)).status).toBe(404);
    const draft = await addLink({ status: 'draft', pause_cause: null });
    expect((await follow((await addCreative(draft)).path)).status).toBe(404);
    expect([...(await campaign.counted()), ...(await draft.counted())]).toEqual([]);
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
