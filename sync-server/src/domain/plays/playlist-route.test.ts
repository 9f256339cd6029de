import { testDatabase } from '@juu/db/testing/test-database';
import { FALLBACK_CREATIVE } from '@juu/shared/playing/fallback-creative';
import { endOfNairobiDay, HOUR_MS, nairobiHour } from '@juu/shared/time';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { bearer } from '../../testing/accounts.ts';
import { addDevice, type TestDevice } from '../../testing/add-device.ts';
import { addPlayingCampaign, fleetUnderTest, NOWHERE, play } from './testing/fleet-under-test.ts';

const PATH = '/api/device/playlist';
const PATIENCE = { timeout: 20_000 };

describe.each([testDatabase()])('a playlist on $name', ({ open }) => {
  const t = fleetUnderTest(open);

  async function setDevice({ id }: TestDevice, change: object) {
    await t.database.kysely.updateTable('devices').set(change).where('id', '=', id).execute();
  }

  /** Ends all campaigns but one. */
  async function endOthers(id: string | undefined) {
    let others = t.database.kysely
      .updateTable('campaigns')
      .set({ start_date: '2020-01-01', end_date: '2021-01-01' });
    if (id) others = others.where('id', '<>', id);
    await others.execute();
  }

  test('names what a screen may play, how often, where, and until when', async () => {
    const [inside, outside] = [
      await t.addSquare({ lng: 36.7, lat: -1.3, baseUsd: 5 }),
      await t.addSquare({ lng: 36.8, lat: -1.3, baseUsd: 6 }),
    ];
    const campaign = await t.addCampaign({
      zoneIds: [inside],
      excludedZoneIds: [outside],
      weights: [3, 1],
    });
    const device = await t.addDevice();
    const { items, zones, fallback, valid_until } = await t.playlistWith(device, campaign);

    const [three, one] = campaign.creativeIds.map((id) =>
      items.find(({ creative_id }) => creative_id === id),
    );
    expect(three).toMatchObject({
      campaign_id: campaign.id,
      url: `/files/${campaign.creativeIds[0]}.png`,
      format: 'image',
      duration_sec: 10,
      zones: [inside],
      excluded_zones: [outside],
    });
    expect(three?.sha256).toMatch(/^[0-9a-f]{64}$/);
    // Split by weight: three to one, as far as whole plays go.
    expect(Math.abs((three?.plays ?? 0) - 3 * (one?.plays ?? 0))).toBeLessThanOrEqual(4);
    const { playsLeft, leased, reserved } = await t.fundsOf(campaign);
    expect((three?.plays ?? 0) + (one?.plays ?? 0)).toBe(playsLeft);
    expect(reserved).toBe(leased);

    expect(zones.map(({ id }) => id).sort()).toEqual([inside, outside].sort());
    expect(zones[0]?.polygon).toMatchObject({ type: 'Polygon' });
    expect(fallback).toEqual(FALLBACK_CREATIVE);
    const until = Date.parse(valid_until);
    expect(until).toBeLessThanOrEqual(Date.now() + HOUR_MS);
    expect(until).toBeLessThanOrEqual(endOfNairobiDay(new Date()).getTime());
    expect(until).toBeGreaterThan(
      Math.min(Date.now() + 50 * 60_000, endOfNairobiDay(new Date()).getTime() - 1),
    );
  });

  test('is the same until something changes: 304 for the version that a screen has', async () => {
    const campaign = await t.addCampaign();
    const device = await t.addDevice();
    await t.playlistWith(device, campaign);
    const rowOfFunds = () =>
      t.database.kysely
        .selectFrom('campaign_funds')
        .select(sql<string>`xmin::text`.as('version'))
        .where('campaign_id', '=', campaign.id)
        .executeTakeFirst();
    const fetchIt = (headers: Record<string, string> = {}) =>
      fetch(`${t.server.url}${PATH}?have=v-1`, { headers: { ...bearer(device.key), ...headers } });
    // Playlists end at full five minutes: one more try if such a minute has just begun.
    await vi.waitFor(async () => {
      const first = await fetchIt();
      const tag = first.headers.get('etag') ?? '';
      const { version } = (await first.json()) as { version: string };
      const funds = await rowOfFunds();
      expect(tag).toBe(`"${version}"`);
      const again = await fetchIt({ 'if-none-match': `"other", W/${tag}` });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe('');
      expect(again.headers.get('etag')).toBe(tag);
      // Others wait for these rows, so what reserves nothing leaves them alone.
      expect(await rowOfFunds()).toEqual(funds);
      expect((await fetchIt({ 'if-none-match': '"other"' })).status).toBe(200);
    }, PATIENCE);

    const before = await t.playlist(device);
    await endOthers(undefined);
    await vi.waitFor(async () => {
      const now = await t.playlist(device);
      expect(now).toMatchObject({ items: [] });
      expect(now.version).not.toBe(before.version);
    }, PATIENCE);
    const state = await t.database.kysely
      .selectFrom('device_states')
      .select(['playlist_version', 'playlist_at'])
      .where('device_id', '=', device.id)
      .executeTakeFirstOrThrow();
    expect(state).toMatchObject({ playlist_version: 'v-1', playlist_at: expect.any(Date) });
  });

  test('keeps the weights of creatives over many grants, in whatever order the screen shows them', async () => {
    const campaign = await t.addCampaign({ weights: [3, 1], capUsd: 3, budgetUsd: 100 });
    await endOthers(campaign.id);
    const device = await t.addDevice();
    const shown = [0, 0];
    const granted = async () => {
      const { items } = await t.playlistWith(device, campaign);
      return campaign.creativeIds.map(
        (id) => items.find(({ creative_id }) => creative_id === id)?.plays ?? 0,
      );
    };
    for (let grant = 0; grant < 8; grant += 1) {
      const plays = await granted();
      const all = plays.map((count, i) => count + (shown[i] ?? 0)) as [number, number];
      expect(Math.abs(all[0] - 3 * all[1]), `of ${all}`).toBeLessThanOrEqual(4);
      // The light one first, as long as it has plays.
      const at = plays[1] ? 1 : 0;
      await t.report(device, [play(campaign, { creative_id: campaign.creativeIds[at] })]);
      shown[at] = (shown[at] ?? 0) + 1;
      const left = await granted();
      for (const [i, count] of left.entries()) {
        expect(count + (shown[i] ?? 0)).toBeGreaterThanOrEqual(all[i] as number);
      }
    }
  });

  test('counts the plays that the server has no report of', async () => {
    const campaign = await t.addCampaign({ budgetUsd: 0.5, capUsd: 0.5 });
    const device = await t.addDevice();
    const granted = (await t.playlistWith(device, campaign)).items[0]?.plays ?? 0;
    expect(granted).toBeGreaterThan(0);
    await t.report(device, [play(campaign)]);
    const { playsLeft } = await t.fundsOf(campaign);
    expect(playsLeft).toBe(granted - 1);
    const { items } = await t.playlistWith(device, campaign);
    expect(items[0]?.plays).toBeGreaterThanOrEqual(granted - 1);
  });

  test.each<[string, (device: TestDevice & { driverId: string }) => Promise<void>]>([
    ['during maintenance', (device) => setDevice(device, { status: 'maintenance' })],
    ['without a driver', (device) => setDevice(device, { driver_id: null })],
    ['for a suspended driver', ({ driverId }) => t.server.suspend({ id: driverId } as never)],
  ])('is empty %s', async (_name, change) => {
    const campaign = await t.addCampaign();
    const device = await t.addDevice();
    await t.playlistWith(device, campaign);
    await change(device);
    expect(await t.playlist(device)).toMatchObject({
      items: [],
      zones: [],
      fallback: FALLBACK_CREATIVE,
    });
  });

  test.each([
    ['a draft', { status: 'draft' }],
    ['one whose flight is over', { end: '2021-01-01' }],
    ['one whose flight begins later', { start: '2099-01-01' }],
    ['one without a creative', { weights: [] }],
  ] as const)('leaves out %s', async (_name, facts) => {
    const [absent, present] = [await t.addCampaign(facts), await t.addCampaign()];
    const device = await t.addDevice();
    await t.playlistWith(device, present);
    const { items } = await t.playlist(device);
    expect(items.filter(({ campaign_id }) => campaign_id === absent.id)).toEqual([]);
  });

  test('gives a screen outside a campaign’s zones, or at an unknown place, less than one inside', async () => {
    const zone = await t.addSquare({ lng: 37.2, lat: -1.7, baseUsd: 3 });
    // About 33 plays an hour: money is the limit, not the time until midnight.
    const capUsd = 0.1 * (24 - nairobiHour(new Date()));
    const campaign = await t.addCampaign({ zoneIds: [zone], capUsd, budgetUsd: 100 });
    await endOthers(campaign.id);
    const [inside, outside, unknown] = [
      await t.addDevice(),
      await t.addDevice(),
      await t.addDevice(),
    ];
    const ping = (device: TestDevice, place: object) =>
      t.call('/api/device/pings', device.key, {
        events: [{ id: crypto.randomUUID(), at: new Date().toISOString(), ...place }],
      });
    await ping(outside, NOWHERE);
    await ping(inside, { lng: 37.2, lat: -1.7 });
    const playsOf = async (device: TestDevice) =>
      (await t.playlistWith(device, campaign)).items[0]?.plays ?? 0;
    const far = [await playsOf(outside), await playsOf(unknown)];
    expect(Math.min(...far)).toBeGreaterThan(0);
    expect(await playsOf(inside)).toBeGreaterThan(Math.max(...far));
  });

  test('is given to a screen whose own version can’t be read', async () => {
    const { key } = await t.addDevice();
    for (const have of ['%00', '%F0', 'x'.repeat(101)]) {
      const { status } = await t.call(`${PATH}?have=${have}`, key);
      expect(status, have).toBe(200);
    }
  });

  test('needs the key of a screen', async () => {
    const { key } = await addDevice(t.database);
    for (const wrong of ['', `${key}x`, key.slice(0, -1)]) {
      const { status } = await t.call(PATH, wrong);
      expect(status).toBe(401);
    }
  });
});

describe.each([testDatabase()])('among many campaigns on $name', ({ open }) => {
  const t = fleetUnderTest(open);
  let advertiserId: string;
  beforeAll(async () => {
    advertiserId = (await t.server.approvedAdvertiser()).id;
    await t.database.kysely
      .updateTable('profiles')
      .set({ account_plan: 'enterprise' })
      .where('id', '=', advertiserId)
      .execute();
    for (let i = 0; i < 40; i += 1) await addPlayingCampaign(t.database, advertiserId);
  });

  test('a screen shows 20, and the fleet all of them', async () => {
    const shown = new Set<string>();
    await vi.waitFor(
      async () => {
        const { items } = await t.playlist(await t.addDevice());
        expect(items).toHaveLength(20);
        for (const { campaign_id } of items) shown.add(campaign_id);
        expect(shown.size).toBe(40);
      },
      { timeout: 40_000, interval: 1 },
    );
  });
});
