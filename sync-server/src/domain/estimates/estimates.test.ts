import { randomUUID } from 'node:crypto';
import { type TestDatabase, testDatabases } from '@juu/db/testing/test-database';
import { firstOfNextMonth } from '@juu/shared/billing/plan-change';
import { DAY_MS, nairobiDay, nairobiHourOfWeek } from '@juu/shared/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addUser } from '../../sync/testing/people.ts';
import { addDevice } from '../../testing/add-device.ts';
import { createReadZones } from '../playing/read-zones.ts';
import { addPlayingCampaign, addSquare, yesterdayAt } from '../plays/testing/fleet-under-test.ts';
import { countInventory } from './count-inventory.ts';
import { estimateCampaigns } from './estimate-campaigns.ts';

describe.each(testDatabases())('estimates on $name', ({ open }) => {
  let database: TestDatabase;
  let advertiser: string;
  let zoneId: string;
  const noon = new Date(yesterdayAt('12:00:00'));
  const NOON = nairobiHourOfWeek(noon);

  beforeAll(async () => {
    database = await open();
    advertiser = await addUser(database, 'advertiser');
    zoneId = await addSquare(database, { lng: 36.5, lat: -1.3, baseUsd: 14 });
    const driver_id = await addUser(database, 'driver');
    const { id: device_id } = await addDevice(database, { driverId: driver_id });
    await countInventory(database, createReadZones());
    expect(await inventory()).toEqual([]);
    // With a driver from 12:00 to 12:40.
    const minutes = '1'.repeat(40).padStart(760, '0').padEnd(1440, '0');
    const onDuty = { device_id, driver_id, day: nairobiDay(noon), minutes };
    await database.kysely.insertInto('device_minutes').values(onDuty).execute();
    const later = (ms: number) => new Date(noon.getTime() + ms);
    const pings = (lng: number, at: Date, count: number) =>
      database.kysely
        .insertInto('device_pings')
        .values(
          Array.from({ length: count }, (_none, n) => ({
            ...{ id: randomUUID(), device_id, lat: -1.3, lng: lng + (n % 3) * 0.002 },
            at: new Date(at.getTime() + n * 20_000),
          })),
        )
        .execute();
    // Three places in a minute are one minute; today, without a driver and before two weeks ago do not count.
    await pings(36.5, noon, 90);
    await pings(36.3, later(30 * 60_000), 30);
    await pings(36.5, later(40 * 60_000), 15);
    await pings(36.5, later(DAY_MS), 6);
    await pings(36.5, later(-14 * DAY_MS), 6);
    const played = await addPlayingCampaign(database, advertiser, { zoneIds: [zoneId] });
    await database.kysely
      .insertInto('campaign_daily')
      .values({
        ...{ campaign_id: played.id, advertiser_id: advertiser, zone_id: zoneId },
        ...{ day: nairobiDay(noon), hour: 12, impressions: 60 },
      })
      .execute();
    await database.kysely
      .insertInto('zone_prices')
      .values({ hour: noon, zone_id: zoneId, slot_cents: 1_600, high_demand: true })
      .execute();
    await countInventory(database, createReadZones());
  });
  afterAll(() => database.close());

  const inventory = () =>
    database.kysely.selectFrom('zone_inventory').selectAll().orderBy('zone_id').execute();
  const estimateOf = (id: string) =>
    database.kysely
      .selectFrom('campaign_estimates')
      .selectAll()
      .where('campaign_id', '=', id)
      .executeTakeFirst();

  test('count the minutes of screens, of plays and of high demand by zone and hour of the week', async () => {
    const [inZone, outside] = await inventory();
    expect(inZone?.zone_id).toBe(zoneId);
    expect(inZone?.duty_minutes[NOON]).toBe(30);
    expect(inZone?.duty_minutes.reduce((sum, minutes) => sum + minutes)).toBe(30);
    expect(inZone?.played_minutes[NOON]).toBe(10);
    expect(inZone?.high_demand.indexOf('1')).toBe(NOON);
    expect(outside?.zone_id).toBeNull();
    expect(outside?.duty_minutes[NOON]).toBe(10);
  });

  test('count again on the next day only', async () => {
    await database.kysely.deleteFrom('device_pings').where('lng', '<', 36.4).execute();
    await countInventory(database, createReadZones());
    expect((await inventory()).at(-1)?.duty_minutes[NOON]).toBe(10);
  });

  test('price a draft again after each change, and keep what was estimated once it is decided', async () => {
    const flight = { start: nairobiDay(new Date()), end: '2099-12-31' };
    const campaign = await addPlayingCampaign(database, advertiser, {
      ...{ zoneIds: [zoneId], status: 'draft', ...flight },
      // 16 dollars for 1,000 plays: noon with high demand.
      ...{ budgetUsd: 0.32, capUsd: 0.16 },
    });
    await estimateCampaigns(database);
    const first = await estimateOf(campaign.id);
    expect(first).toMatchObject({ plays: 20, spend_usd: '0.320000' });

    const change = (values: object) =>
      database.kysely.updateTable('campaigns').set(values).where('id', '=', campaign.id).execute();
    await change({ budget_usd: 0.16 });
    await estimateCampaigns(database);
    expect(await estimateOf(campaign.id)).toMatchObject({ plays: 10, spend_usd: '0.160000' });

    await change({ status: 'active' });
    await change({ budget_usd: 1 });
    await estimateCampaigns(database);
    expect(await estimateOf(campaign.id)).toMatchObject({ plays: 10 });
  });

  test('are of drafts only, and of the days that are left', async () => {
    const day = (days: number) => nairobiDay(new Date(Date.now() + days * DAY_MS));
    const over = await addPlayingCampaign(database, advertiser, {
      ...{ zoneIds: [zoneId], status: 'draft', start: day(-8), end: day(-1) },
    });
    const active = await addPlayingCampaign(database, advertiser, { zoneIds: [zoneId] });
    const submitted_at = new Date(Date.now() - 8 * DAY_MS);
    const change = database.kysely.updateTable('campaigns').set({ submitted_at });
    await change.where('id', '=', over.id).execute();
    await estimateCampaigns(database);
    expect(await estimateOf(over.id)).toMatchObject({ plays: 0 });
    expect(await estimateOf(active.id)).toBeUndefined();
  });

  test('count with the account’s plan and the one booked from next month on, again once they change', async () => {
    const owner = await addUser(database, 'advertiser');
    const today = nairobiDay(new Date());
    const setPlan = (values: object) =>
      database.kysely.updateTable('profiles').set(values).where('id', '=', owner).execute();
    await setPlan({ account_plan: 'enterprise', trial_from: '2020-01-01' });
    const draftAfter = () =>
      addPlayingCampaign(database, owner, {
        ...{
          zoneIds: [zoneId],
          status: 'draft',
          start: firstOfNextMonth(today),
          end: '2099-12-31',
        },
      });
    const draft = await draftAfter();
    const decided = await draftAfter();
    const playsOf = async ({ id }: { id: string }) => (await estimateOf(id))?.plays;
    await estimateCampaigns(database);
    const plays = await playsOf(draft);
    expect(plays).toBeGreaterThan(0);
    const { estimated_at } = (await estimateOf(draft.id)) ?? {};
    await estimateCampaigns(database);
    expect(await estimateOf(draft.id)).toMatchObject({ estimated_at });
    await database.kysely
      .updateTable('campaigns')
      .set({ status: 'active' })
      .where('id', '=', decided.id)
      .execute();
    await setPlan({ next_plan: 'none' });
    await estimateCampaigns(database);
    expect(await playsOf(draft)).toBe(0);
    expect(await playsOf(decided)).toBe(plays);
    await setPlan({ next_plan: null });
    await estimateCampaigns(database);
    expect(await playsOf(draft)).toBe(plays);
    await setPlan({ account_plan: null });
    await estimateCampaigns(database);
    expect(await playsOf(draft)).toBe(0);
  });

  test('leave a campaign’s revision as it is: an approval names it', async () => {
    const { id } = await addPlayingCampaign(database, advertiser, { status: 'draft' });
    const revision = async () => {
      const { rows } = await sql<{ revision: number }>`
        select revision from campaigns where id = ${id}::uuid`.execute(database.kysely);
      return rows[0]?.revision;
    };
    const before = await revision();
    await estimateCampaigns(database);
    expect(await estimateOf(id)).toBeDefined();
    expect(await revision()).toBe(before);
  });

  test('plan no plays in hours without screens', async () => {
    const hours = Array.from({ length: 168 }, (_none, place) => (place === NOON ? '0' : '1'));
    const { id } = await addPlayingCampaign(database, advertiser, {
      ...{ zoneIds: [zoneId], status: 'draft', hours: hours.join('') },
    });
    await estimateCampaigns(database);
    expect(await estimateOf(id)).toMatchObject({ plays: 0 });
  });
});
