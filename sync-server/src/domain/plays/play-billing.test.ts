import { randomUUID } from 'node:crypto';
import { testDatabase } from '@juu/db/testing/test-database';
import { zones } from '@juu/shared/endpoints/zones';
import { nairobiDay } from '@juu/shared/time';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  ago,
  endLeases,
  fleetUnderTest,
  play,
  type TestCampaign,
  yesterdayAt,
} from './testing/fleet-under-test.ts';

describe.each([testDatabase()])('plays on $name', ({ open }) => {
  const t = fleetUnderTest(open);
  let campaign: TestCampaign;
  beforeAll(async () => {
    campaign = await t.addCampaign();
  });

  describe('cost', () => {
    test('the price of their zone and hour, however late they are reported', async () => {
      const [cheap, dear] = [
        await t.addSquare({ lng: 37.5, lat: -1.2, baseUsd: 8 }),
        await t.addSquare({ lng: 37.505, lat: -1.2, baseUsd: 10 }),
      ];
      const device = await t.addDevice();
      const at = (lng: number, time: string) =>
        play(campaign, { lng, lat: -1.2, at: yesterdayAt(time) });
      // biome-ignore format: a table is read by its columns
      const cases = [
        { played: at(37.491, '12:00:30'), billed_micro: 8_000,  zone_id: cheap },
        { played: at(37.5, '12:20:00'),   billed_micro: 10_000, zone_id: dear },
        { played: at(37.514, '12:40:00'), billed_micro: 10_000, zone_id: dear },
        { played: at(37.5, '07:00:00'),   billed_micro: 13_000, zone_id: dear },
        { played: at(37.5, '19:59:59'),   billed_micro: 13_000, zone_id: dear },
        { played: at(37.5, '06:59:59'),   billed_micro: 10_000, zone_id: dear },
        { played: at(37.3, '14:00:00'),   billed_micro: 3_000,  zone_id: null },
      ];
      const report = await t.report(
        device,
        cases.map(({ played }) => played),
      );
      expect(report).toMatchObject({ accepted: cases.length, held: 0, rejected: [] });
      for (const { played, ...expected } of cases) {
        expect(await t.stored(played)).toMatchObject(expected);
      }
      // A new price counts from the next list on: those hours have theirs.
      await t.database.kysely
        .updateTable('zones')
        .set({ base_cpm: 19 })
        .where('id', '=', dear)
        .execute();
      const late = at(37.5, '12:30:00');
      await t.report(device, [late]);
      expect(await t.stored(late)).toMatchObject({ billed_micro: 10_000 });
    });

    test('what the map of their moment says, however late they are reported', async () => {
      const admin = await t.server.admin();
      const around = (lng: number) => {
        const [west, east, south, north] = [lng - 0.01, lng + 0.01, -1.44, -1.42];
        const ring = [
          [west, south],
          [east, south],
          [east, north],
          [west, north],
          [west, south],
        ];
        return { type: 'Polygon', coordinates: [ring] };
      };
      const facts = { tier: 'standard', population_density: 'low', base_cpm: 10 };
      const answer = await admin.call('/api/admin/zones', {
        body: { name: `New ${randomUUID()}`, ...facts, polygon: around(36.7) },
      });
      const { id: zone_id } = zones.add.response.parse(await answer.json());
      const booked = await t.addCampaign({ zoneIds: [zone_id] });
      const anywhere = await t.addCampaign();
      const device = await t.addDevice();
      const inZone = { lng: 36.7, lat: -1.43 };
      const reported = async (played: ReturnType<typeof play>) => {
        expect(await t.report(device, [played])).toMatchObject({ accepted: 1 });
        return t.stored(played);
      };
      // Before the zone was made there was none; then its price counts at once.
      const before = ago(120).toISOString();
      expect(await reported(play(anywhere, { ...inZone, at: before }))).toMatchObject({
        ...{ billed_micro: 3_000, zone_id: null },
      });
      expect(await reported(play(booked, { ...inZone, at: before }))).toMatchObject({
        unbilled_cause: 'not_booked',
      });
      const made = new Date().toISOString();
      expect(await reported(play(booked, { ...inZone, at: made }))).toMatchObject({ zone_id });
      // It moves: what was played before is still in it, what comes then is not.
      const moved = { polygon: around(36.75) };
      await admin.call(`/api/admin/zones/${zone_id}`, { method: 'PATCH', body: moved });
      const late = await reported(play(booked, { ...inZone, at: made }));
      expect(late).toMatchObject({ zone_id, unbilled_cause: null });
      const now = new Date(Date.now() + 1_000).toISOString();
      expect(await reported(play(anywhere, { ...inZone, at: now }))).toMatchObject({
        ...{ billed_micro: 3_000, zone_id: null },
      });
    });

    test('nothing outside the campaign’s status, dates, hours and zones, and count all the same', async () => {
      const zone = await t.addSquare({ lng: 36.9, lat: -1.9, baseUsd: 5 });
      const inZone = { lng: 36.9, lat: -1.9 };
      const noHours = '0'.repeat(167);
      const now = new Date();
      const hourNow = ((now.getUTCDay() + 6) % 7) * 24 + now.getUTCHours() + 3;
      const others = `${noHours.slice(0, (hourNow + 84) % 168)}1${noHours.slice((hourNow + 84) % 168)}`;
      const campaigns = {
        over: await t.addCampaign({ end: '2021-01-01' }),
        early: await t.addCampaign({ start: '2099-01-01' }),
        otherHours: await t.addCampaign({ hours: others }),
        otherZone: await t.addCampaign({ zoneIds: [zone] }),
        excluded: await t.addCampaign({ excludedZoneIds: [zone] }),
      };
      const plays = {
        over: play(campaigns.over),
        early: play(campaigns.early),
        otherHours: play(campaigns.otherHours),
        otherZone: play(campaigns.otherZone),
      };
      const device = await t.addDevice();
      expect(await t.report(device, Object.values(plays))).toMatchObject({ accepted: 4 });
      for (const [name, played] of Object.entries(plays)) {
        const expected = { billed_micro: 0, unbilled_cause: 'not_booked', state: 'counted' };
        expect(await t.stored(played), name).toMatchObject(expected);
      }
      const elsewhere = await t.addDevice();
      const [excluded, inside] = [
        play(campaigns.excluded, inZone),
        play(campaigns.otherZone, inZone),
      ];
      await t.report(elsewhere, [excluded, inside]);
      expect(await t.stored(excluded)).toMatchObject({ unbilled_cause: 'not_booked' });
      expect(await t.stored(inside)).toMatchObject({ unbilled_cause: null, zone_id: zone });
    });

    test('their price until screens know that a campaign stopped, and nothing from then on', async () => {
      const stopped = await t.addCampaign();
      const device = await t.addDevice();
      const at = (minutes: number) => play(stopped, { at: ago(minutes).toISOString() });
      const [before, playingOn, after] = [at(7), at(2), at(0)];
      await t.database.kysely
        .updateTable('campaigns')
        .set({ status: 'paused', pause_cause: 'taken_down' })
        .where('id', '=', stopped.id)
        .execute();
      await t.database.kysely
        .updateTable('campaigns')
        .set({ stopped_at: ago(6) })
        .where('id', '=', stopped.id)
        .execute();
      await t.report(device, [before, playingOn, after]);
      expect(await t.stored(before)).toMatchObject({ billed_micro: 3_000 });
      expect(await t.stored(playingOn)).toMatchObject({ billed_micro: 3_000 });
      expect(await t.stored(after)).toMatchObject({ unbilled_cause: 'not_booked' });
    });
  });

  describe('of an advertiser who was suspended', () => {
    test('cost nothing from then on, earlier ones their price; the driver is paid', async () => {
      const owner = await t.server.approvedAdvertiser();
      const campaign = await t.addCampaign({ advertiserId: owner.id });
      const device = await t.addDevice();
      await t.playlistWith(device, campaign);
      const before = play(campaign, { at: ago(1).toISOString() });
      await t.server.suspend(owner);
      const after = play(campaign, { at: ago(-1).toISOString() });
      expect(await t.report(device, [after, before])).toMatchObject({ accepted: 2 });
      expect(await t.stored(before)).toMatchObject({ billed_micro: 3_000 });
      const unbilled = { billed_micro: 0, unbilled_cause: 'not_booked', state: 'counted' };
      expect(await t.stored(after)).toMatchObject({ ...unbilled, driver_id: device.driverId });
    });
  });

  describe('of a campaign that was just approved', () => {
    test('are billed from the approval on; drivers are paid for earlier ones too', async () => {
      const approved = await t.addCampaign({ status: 'draft' });
      const device = await t.addDevice();
      await t.database.kysely
        .updateTable('campaigns')
        .set({ status: 'active' })
        .where('id', '=', approved.id)
        .execute();
      const before = play(approved, { at: ago(1).toISOString() });
      const after = play(approved, { at: ago(-1).toISOString() });
      expect(await t.report(device, [before, after])).toMatchObject({ accepted: 2 });
      const unbilled = { billed_micro: 0, unbilled_cause: 'not_booked', state: 'counted' };
      expect(await t.stored(before)).toMatchObject(unbilled);
      expect(await t.stored(after)).toMatchObject({ billed_micro: 3_000 });
    });
  });

  describe('are paid', () => {
    test('by the lease, whose money returns as far as the play cost less', async () => {
      const leased = await t.addCampaign({ budgetUsd: 0.1, capUsd: 0.1 });
      const device = await t.addDevice();
      await t.playlistWith(device, leased);
      const before = await t.fundsOf(leased);
      expect(before).toMatchObject({ spent: 0, reserved: before.leased });
      expect(before.playsLeft).toBeGreaterThan(0);
      await t.report(device, [play(leased)]);
      const after = await t.fundsOf(leased);
      expect(after).toMatchObject({
        spent: 3_000,
        playsLeft: before.playsLeft - 1,
        reserved: after.leased,
      });
    });

    test('from free money once the lease is over, and 10 minutes after its end at the latest', async () => {
      const leased = await t.addCampaign({ budgetUsd: 0.1, capUsd: 0.1 });
      const device = await t.addDevice();
      await t.playlistWith(device, leased);
      const granted = await t.fundsOf(leased);

      await endLeases(t.database, leased.id, 9);
      const inGrace = play(leased);
      await t.report(device, [inGrace]);
      expect(await t.fundsOf(leased)).toMatchObject({ playsLeft: granted.playsLeft - 1 });

      await endLeases(t.database, leased.id, 11);
      const late = play(leased);
      await t.report(device, [late]);
      expect(await t.fundsOf(leased)).toMatchObject({ playsLeft: granted.playsLeft - 1 });
      const { billed_micro, unbilled_cause } = await t.stored(late);
      const free = 100_000 - granted.reserved;
      expect([billed_micro, unbilled_cause]).toEqual(
        free >= 3_000 ? [3_000, null] : [0, 'over_delivery'],
      );
    });

    test('not at all once budget or cap are used up: they count, and pay the driver', async () => {
      for (const facts of [
        { budgetUsd: 0.01, capUsd: 10 },
        { budgetUsd: 10, capUsd: 0.01 },
      ]) {
        const poor = await t.addCampaign(facts);
        const device = await t.addDevice();
        const plays = Array.from({ length: 5 }, () => play(poor));
        expect(await t.report(device, plays)).toMatchObject({ accepted: 5 });
        const stored = await Promise.all(plays.map(t.stored));
        expect(stored.map(({ unbilled_cause }) => unbilled_cause)).toEqual([
          null,
          null,
          null,
          'over_delivery',
          'over_delivery',
        ]);
        expect(await t.fundsOf(poor)).toMatchObject({ spent: 9_000, reserved: 0 });
        const tomorrow = ago(24 * 60);
        await t.report(device, [play(poor, { at: tomorrow.toISOString() })]);
        const spent = facts.capUsd === 0.01 ? 12_000 : 9_000;
        expect(await t.fundsOf(poor)).toMatchObject({ spent });
      }
    });

    test('on either side of midnight by the cap of their day', async () => {
      const poor = await t.addCampaign({ budgetUsd: 10, capUsd: 0.01 });
      const device = await t.addDevice();
      const [eve, midnight] = [yesterdayAt('00:00:00'), yesterdayAt('00:00:00')].map((at, i) =>
        new Date(Date.parse(at) - (i === 0 ? 1_000 : 0)).toISOString(),
      );
      const plays = [eve, eve, eve, eve, midnight, midnight, midnight, midnight];
      await t.report(
        device,
        plays.map((at) => play(poor, { at })),
      );
      const { days } = await t.fundsOf(poor);
      expect(days.map(({ spent }) => spent)).toEqual([9_000, 9_000]);
      expect(days.map(({ day }) => day)).toEqual(
        [eve, midnight].map((at) => nairobiDay(new Date(String(at)))),
      );
    });
  });
});
