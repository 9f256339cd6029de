import { testDatabase } from '@juu/db/testing/test-database';
import { HOUR_MS, nairobiDay, nairobiHourOfWeek, startOfHour } from '@juu/shared/time';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Person } from '../../testing/accounts.ts';
import { markOverCredit } from '../billing/mark-over-credit.ts';
import {
  addPlayingCampaign,
  fleetUnderTest,
  NOWHERE,
  play,
  type TestCampaign,
} from './testing/fleet-under-test.ts';

const today = () => nairobiDay(new Date());
/** This hour of the week alone: its share is the whole day’s. */
const thisHour = () => {
  const hour = nairobiHourOfWeek(new Date());
  return Array.from({ length: 168 }, (_, i) => (i === hour ? '1' : '0')).join('');
};

describe.each([testDatabase()])('what an account may play, on $name', ({ open }) => {
  const t = fleetUnderTest(open);
  let owner: Person;
  beforeEach(async () => {
    // No hour or day turns while a test runs.
    const leftMs = () => startOfHour(new Date()).getTime() + HOUR_MS - Date.now();
    await expect.poll(leftMs, { timeout: 30_000 }).toBeGreaterThan(20_000);
    owner = await t.server.approvedAdvertiser();
  }, 60_000);
  const add = (facts?: Parameters<typeof addPlayingCampaign>[2]) =>
    addPlayingCampaign(t.database, owner.id, facts);
  const setAccount = (change: object) =>
    t.database.kysely.updateTable('profiles').set(change).where('id', '=', owner.id).execute();
  const playedToday = ({ id }: TestCampaign, plays: number) =>
    t.database.kysely
      .insertInto('campaign_day_funds')
      .values({ campaign_id: id, day: today(), spent_micro: 0, reserved_micro: 0, plays })
      .execute();
  const usedToday = async () => {
    const { rows } = await sql<{ used: number }>`
      select sum(plays + reserved_plays)::int as used
        from campaign_day_funds f join campaigns c on c.id = f.campaign_id
       where c.advertiser_id = ${owner.id} and f.day = ${today()}::date`.execute(t.database.kysely);
    return rows[0]?.used;
  };
  const codesOf = async ({ id }: TestCampaign) => {
    const response = await owner.call(`/api/campaigns/${id}/playing`);
    const { reasons } = (await response.json()) as { reasons: { code: string }[] };
    return reasons.map(({ code }) => code).filter((code) => code !== 'no_screen_on_duty');
  };

  test('its trial begins with its first active campaign', async () => {
    const trial = () =>
      t.database.kysely
        .selectFrom('profiles')
        .select('trial_from')
        .where('id', '=', owner.id)
        .executeTakeFirstOrThrow();
    const draft = await add({ status: 'draft' });
    expect(await trial()).toEqual({ trial_from: null });
    const approve = t.database.kysely.updateTable('campaigns').set({ status: 'active' });
    await approve.where('id', '=', draft.id).execute();
    expect(await trial()).toEqual({ trial_from: today() });
    await setAccount({ trial_from: '2026-01-01' });
    await add();
    expect(await trial()).toEqual({ trial_from: '2026-01-01' });
  });

  test('grants never pass the day’s slots of all its campaigns, however many screens ask', async () => {
    const hours = thisHour();
    for (let i = 0; i < 3; i += 1) await add({ hours });
    // Only 20 slots are left, so they are granted even late in an hour.
    await playedToday(await add({ start: '2020-01-01', end: '2020-01-02' }), 1_980);
    const first = await t.addDevice();
    await vi.waitFor(
      async () => {
        await t.playlist(first);
        expect(await usedToday()).toBeGreaterThan(1_980);
      },
      { timeout: 10_000 },
    );
    const devices = await Promise.all(Array.from({ length: 8 }, () => t.addDevice()));
    await Promise.all(devices.map((device) => t.playlist(device)));
    expect(await usedToday()).toBe(2_000);
  });

  test('a play beyond the slots costs nothing; one of another plan is billed', async () => {
    const campaign = await add();
    const device = await t.addDevice();
    await playedToday(campaign, 1_999);
    const [last, beyond, upgraded] = [play(campaign), play(campaign), play(campaign)];
    await t.report(device, [last, beyond]);
    expect(await t.stored(last)).toMatchObject({ billed_micro: 3_000 });
    expect(await t.stored(beyond)).toMatchObject({
      billed_micro: 0,
      unbilled_cause: 'over_delivery',
    });
    expect(await codesOf(campaign)).toEqual(['no_slots_today']);
    await setAccount({ account_plan: 'enterprise' });
    await t.report(device, [upgraded]);
    expect(await t.stored(upgraded)).toMatchObject({ billed_micro: 3_000 });
    expect(await codesOf(campaign)).toEqual([]);
  });

  test('what a lease left over returns to the account’s slots', async () => {
    const campaign = await add();
    const device = await t.addDevice();
    const { items } = await t.playlistWith(device, campaign);
    const granted = items.reduce((sum, { plays }) => sum + plays, 0);
    expect(await usedToday()).toBe(granted);
    await t.report(device, [play(campaign)]);
    expect(await usedToday()).toBe(granted);
    const counted = t.database.kysely
      .selectFrom('campaign_day_funds')
      .select(['plays', 'reserved_plays'])
      .where('campaign_id', '=', campaign.id);
    expect(await counted.executeTakeFirst()).toEqual({ plays: 1, reserved_plays: granted - 1 });
  });

  test('once its trial is over, its campaigns wait for a plan', async () => {
    const campaign = await add();
    await setAccount({ trial_from: '2026-01-01' });
    const device = await t.addDevice();
    expect(await codesOf(campaign)).toEqual(['plan_needed']);
    const other = await t.addCampaign();
    const { items } = await t.playlistWith(device, other);
    expect(items.length).toBeGreaterThan(0);
    const all = (await t.playlist(device)).items;
    expect(all.map(({ campaign_id }) => campaign_id)).not.toContain(campaign.id);
  });

  test('the Basic plan leaves premium zones out, whatever a campaign chose', async () => {
    const zone = await t.addSquare({ lng: 36.31, lat: -1.11, baseUsd: 9 });
    const premium = t.database.kysely.updateTable('zones').set({ tier: 'premium' });
    await premium.where('id', '=', zone).execute();
    await setAccount({ account_plan: 'basic' });
    const [anywhere, there] = [await add(), await add({ zoneIds: [zone] })];
    const device = await t.addDevice();
    const { items } = await t.playlistWith(device, anywhere);
    expect(items[0]?.excluded_zones).toContain(zone);
    const inside = play(anywhere, { lng: 36.31, lat: -1.11 });
    await t.report(device, [inside]);
    expect(await t.stored(inside)).toMatchObject({ billed_micro: 0, unbilled_cause: 'not_booked' });
    expect(await codesOf(there)).toEqual(['zone_not_in_plan']);
    await setAccount({ account_plan: 'professional' });
    expect(await codesOf(there)).toEqual([]);
  });

  test('over its credit limit its campaigns stop', async () => {
    const campaign = await add();
    const device = await t.addDevice();
    await t.playlistWith(device, campaign);
    await t.report(device, [play(campaign)]);
    await setAccount({ credit_limit_usd: 0 });
    await markOverCredit(t.database, { creditLimitUsd: 5_000, vatPercent: 16 });
    expect(await codesOf(campaign)).toEqual(['over_credit_limit']);
    const another = await t.addDevice();
    await vi.waitFor(
      async () => {
        const { items } = await t.playlist(another);
        expect(items.map(({ campaign_id }) => campaign_id)).not.toContain(campaign.id);
      },
      { timeout: 10_000 },
    );
  });

  test('says what a campaign has spent today, and what screens may still play', async () => {
    const campaign = await add();
    const device = await t.addDevice();
    await t.playlistWith(device, campaign);
    await t.report(device, [play(campaign, NOWHERE)]);
    const { playsLeft, leased } = await t.fundsOf(campaign);
    const response = await owner.call(`/api/campaigns/${campaign.id}/playing`);
    expect(await response.json()).toMatchObject({
      today: { spent_usd: 0.003, granted_plays: playsLeft, granted_usd: leased / 1e6 },
    });
  });
});
