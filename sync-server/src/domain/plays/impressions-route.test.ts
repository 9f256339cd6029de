import { randomUUID } from 'node:crypto';
import { testDatabase } from '@juu/db/testing/test-database';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDevice } from '../../testing/add-device.ts';
import {
  ago,
  fleetUnderTest,
  NOWHERE,
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

  describe('are judged one by one', () => {
    test('each by its own fault, and a bad one leaves its neighbours alone', async () => {
      const device = await t.addDevice();
      const other = await t.addCampaign();
      const good = play(campaign);
      const report = await t.report(device, [
        good,
        { ...good, at: 'never' },
        play(campaign, { lat: 91 }),
        play(campaign, { at: ago(-6).toISOString() }),
        play(campaign, { at: ago(7 * 24 * 60 + 1).toISOString() }),
        play(campaign, { campaign_id: randomUUID() }),
        play(campaign, { creative_id: other.creativeIds[0] }),
        'no event',
        play(campaign),
      ]);
      expect(report).toMatchObject({ accepted: 2, duplicates: 1, held: 0 });
      expect(report.rejected.map(({ code }) => code)).toEqual([
        'invalid_value',
        'in_future',
        'too_late',
        'unknown_creative',
        'unknown_creative',
        'invalid_value',
      ]);
    });

    test.each<[string, Record<string, unknown>]>([
      ['no id', { id: undefined }],
      ['an id that is no UUID', { id: 'one' }],
      ['no time', { at: undefined }],
      ['a day that no month has', { at: '2026-02-30T10:00:00Z' }],
      ['a time as a number', { at: 1_764_000_000_000 }],
      ['no campaign', { campaign_id: undefined }],
      ['a campaign that is no UUID', { campaign_id: 'mine' }],
      ['no creative', { creative_id: undefined }],
      ['a latitude as text', { lat: '-1.28' }],
      ['a latitude beyond the pole', { lat: -90.1 }],
      ['a longitude beyond the date line', { lng: 180.1 }],
      ['no place', { lat: undefined, lng: undefined }],
    ])('one with %s is refused alone', async (_what, fault) => {
      const device = await t.addDevice();
      const report = await t.report(device, [play(campaign, fault), play(campaign)]);
      expect(report).toMatchObject({ accepted: 1, rejected: [{ code: 'invalid_value' }] });
    });

    test('a repeat counts once, whatever else it says, and also if another batch brings it', async () => {
      const device = await t.addDevice();
      const once = play(campaign);
      expect(await t.report(device, [once])).toMatchObject({ accepted: 1 });
      const again = { ...once, at: ago(120).toISOString(), creative_id: randomUUID() };
      expect(await t.report(device, [again, once])).toMatchObject({ accepted: 0, duplicates: 2 });
      expect(await t.stored(once)).toMatchObject({ billed_micro: 3_000 });
    });

    test('an id is one event’s, also if a ping has it', async () => {
      const device = await t.addDevice();
      const played = play(campaign);
      const response = await t.call('/api/device/pings', device.key, { events: [played] });
      expect(await response.json()).toMatchObject({ accepted: 1 });
      expect(await t.report(device, [played])).toMatchObject({ accepted: 0, duplicates: 1 });
    });

    test('one that is refused leaves its id to a sound one in the batch, which is known then', async () => {
      const device = await t.addDevice();
      const played = play(campaign);
      const unknown = { ...played, creative_id: randomUUID() };
      expect(await t.report(device, [unknown, played])).toMatchObject({
        accepted: 1,
        duplicates: 0,
        rejected: [{ code: 'unknown_creative' }],
      });
      expect(await t.report(device, [played])).toMatchObject({ accepted: 0, duplicates: 1 });
    });

    test('two screens may use the same id', async () => {
      const [one, other] = [await t.addDevice(), await t.addDevice()];
      const same = play(campaign);
      expect(await t.report(one, [same])).toMatchObject({ accepted: 1 });
      expect(await t.report(other, [same])).toMatchObject({ accepted: 1 });
    });

    test('without a driver they are refused, and may be sent again', async () => {
      const device = await addDevice(t.database);
      const early = play(campaign);
      expect(await t.report(device, [early])).toMatchObject({
        accepted: 0,
        rejected: [{ code: 'device_unassigned' }],
      });
      const { id: driver_id } = await t.server.signUp('driver');
      await t.database.kysely
        .updateTable('devices')
        .set({ driver_id })
        .where('id', '=', device.id)
        .execute();
      expect(await t.report(device, [early])).toMatchObject({ accepted: 1 });
      expect(await t.stored(early)).toMatchObject({ driver_id });
    });

    test('of a suspended driver they are refused', async () => {
      const device = await t.addDevice();
      await t.server.suspend({ id: device.driverId } as never);
      expect(await t.report(device, [play(campaign)])).toMatchObject({
        rejected: [{ code: 'account_suspended' }],
      });
    });
  });

  describe('are held', () => {
    test('if the screen can’t have been there: a key on two taxis', async () => {
      const device = await t.addDevice();
      const here = play(campaign, { at: ago(3).toISOString() });
      const far = play(campaign, { at: ago(2).toISOString(), lat: NOWHERE.lat + 0.1 });
      const back = play(campaign, { at: ago(1).toISOString() });
      expect(await t.report(device, [here, far, back])).toMatchObject({ accepted: 2, held: 1 });
      expect(await t.stored(far)).toMatchObject({
        state: 'held',
        hold_reason: 'impossible_place',
        billed_micro: 0,
      });
      expect(await t.report(device, [far])).toMatchObject({ duplicates: 1 });
    });

    test('beyond 3,960 s in a clock hour, those of the next hour not', async () => {
      const device = await t.addDevice();
      const hour = (time: string) => play(campaign, { at: yesterdayAt(time) });
      const many = Array.from({ length: 396 }, () => hour('10:30:00'));
      expect(await t.report(device, many.slice(0, 200))).toMatchObject({ accepted: 200, held: 0 });
      const one = hour('10:59:59');
      expect(await t.report(device, [...many.slice(200), one])).toMatchObject({
        accepted: 196,
        held: 1,
      });
      expect(await t.stored(one)).toMatchObject({ hold_reason: 'full_hour' });
      expect(await t.report(device, [hour('11:00:00')])).toMatchObject({ accepted: 1 });
    });

    test('unbilled, beyond a tenth of what the screen showed that day', async () => {
      const over = await t.addCampaign({ end: '2021-01-01' });
      const device = await t.addDevice();
      const unpaid = (count: number, time = '10:30:00') =>
        Array.from({ length: count }, () => play(over, { at: yesterdayAt(time) }));
      // The first five minutes in any case.
      const [last, ...first] = unpaid(31) as [ReturnType<typeof play>];
      expect(await t.report(device, first)).toMatchObject({ accepted: 30, held: 0 });
      expect(await t.report(device, [last])).toMatchObject({ accepted: 0, held: 1 });
      expect(await t.stored(last)).toMatchObject({ hold_reason: 'too_many_unbilled' });
      // Then a tenth of all: 31 of 310, 32 of 320.
      const paid = Array.from({ length: 279 }, () =>
        play(campaign, { at: yesterdayAt('11:30:00') }),
      );
      expect(await t.report(device, paid)).toMatchObject({ accepted: 279, held: 0 });
      expect(await t.report(device, unpaid(2))).toMatchObject({ accepted: 1, held: 1 });
      const dayBefore = new Date(Date.parse(yesterdayAt('12:30:00')) - 24 * 3_600_000);
      const another = play(over, { at: dayBefore.toISOString() });
      expect(await t.report(device, [another])).toMatchObject({ accepted: 1 });
    });

    test('of a campaign that was never approved: no playlist can have named it', async () => {
      const campaigns = [
        await t.addCampaign({ status: 'draft' }),
        await t.addCampaign({ status: 'draft' }),
      ];
      const [draft, rejected] = campaigns as [TestCampaign, TestCampaign];
      await t.database.kysely
        .updateTable('campaigns')
        .set({ status: 'paused', pause_cause: 'rejected' })
        .where('id', '=', rejected.id)
        .execute();
      const device = await t.addDevice();
      const plays = [play(draft), play(rejected)];
      expect(await t.report(device, [...plays, play(campaign)])).toMatchObject({
        accepted: 1,
        held: 2,
      });
      for (const held of plays) {
        expect(await t.stored(held)).toMatchObject({
          state: 'held',
          hold_reason: 'never_approved',
        });
      }
      const admin = await t.server.admin();
      await admin.call('/api/admin/held-plays/release', {
        body: { ids: plays.map(({ id }) => id) },
      });
      for (const released of plays) {
        expect(await t.stored(released)).toMatchObject({
          ...{ state: 'counted', billed_micro: 0, unbilled_cause: 'not_booked' },
        });
      }
    });
  });
});
