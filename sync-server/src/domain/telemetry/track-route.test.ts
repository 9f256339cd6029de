import { testDatabase } from '@juu/db/testing/test-database';
import { devices } from '@juu/shared/endpoints/devices';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/accounts.ts';
import { addDevice, type TestDevice } from '../../testing/add-device.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { serverUnderTest } from '../../testing/server-under-test.ts';
import { minutesAgo, ping, sendPings } from './testing/pings.ts';

/** Some 40 km north of where `ping` is: 12 minutes at 200 km/h. */
const THIKA = { lat: -1.0333, lng: 37.0693 };
const NOWHERE = { lat: 0, lng: 0 };

describe.each([testDatabase()])('where a screen can be, on $name', ({ open }) => {
  const t = serverUnderTest(open);
  let admin: Person;
  beforeAll(async () => {
    admin = await t.server.admin();
  });

  const at = (minutes: number, place = {}) =>
    ping({ at: minutesAgo(minutes).toISOString(), ...place });
  /** Sends pings one by one, and says which were plausible. */
  async function sendEach(device: TestDevice, pings: readonly unknown[]): Promise<boolean[]> {
    const plausible = [];
    for (const one of pings) {
      const { accepted, held } = await sendPings(t.server.url, device, [one]);
      expect(accepted + held).toBe(1);
      plausible.push(accepted === 1);
    }
    return plausible;
  }
  const detailOf = async ({ id }: TestDevice) =>
    devices.read.response.parse(await (await admin.call(`/api/admin/devices/${id}`)).json());

  test('a first position far from Nairobi is held and holds nothing that follows', async () => {
    const device = await addDevice(t.database);
    expect(await sendEach(device, [at(5, NOWHERE), at(4, NOWHERE), at(3, NOWHERE)])).toEqual([
      false,
      false,
      false,
    ]);
    expect(await sendEach(device, [at(2), at(1)])).toEqual([true, true]);
    expect(await detailOf(device)).toMatchObject({ status: 'online', last_lat: -1.2864 });
    // Nor does one after a night, though it could have got there.
    const rested = await addDevice(t.database);
    expect(await sendEach(rested, [at(25 * 60), at(2, NOWHERE), at(1)])).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('a wrong start heals once three pings over two minutes agree, in whatever batches they come', async () => {
    const pings = () => [at(9, THIKA), at(8), at(7), at(6), at(5)];
    const plausible = [true, false, false, true, true];
    const one = await addDevice(t.database);
    expect(await sendEach(one, pings())).toEqual(plausible);
    expect(await detailOf(one)).toMatchObject({ last_lat: -1.2864 });

    const other = await addDevice(t.database);
    expect(await sendPings(t.server.url, other, pings())).toMatchObject({ accepted: 3, held: 2 });
    // Many within two minutes are not enough.
    const hasty = await addDevice(t.database);
    const often = [9, 8.9, 8.6, 8.3, 8, 7.7, 7.4, 7.1, 6.8];
    const sent = often.map((minutes, i) => at(minutes, i === 0 ? THIKA : {}));
    expect(await sendEach(hasty, sent)).toEqual([true, ...Array(7).fill(false), true]);
  });

  test('of two taxis that share a key and report in turns, the second stays held', async () => {
    const device = await addDevice(t.database);
    const minutes = Array.from({ length: 9 }, (_, i) => 10 - i);
    const inTurns = minutes.flatMap((minute) => [
      at(minute),
      at(minute - 0.3, THIKA),
      at(minute - 0.6, THIKA),
    ]);
    expect(await sendEach(device, inTurns)).toEqual(minutes.flatMap(() => [true, false, false]));
    // One that catches up comes between the points of the other.
    const late = minutes.map((minute) => at(minute - 0.1, THIKA));
    expect(await sendPings(t.server.url, device, late)).toMatchObject({ accepted: 0, held: 9 });
  });

  test('a screen whose clock is a day behind is where it says, a day ago, and stays offline', async () => {
    const device = await addDevice(t.database);
    expect(await sendEach(device, [at(24 * 60), at(24 * 60 - 1)])).toEqual([true, true]);
    const { status, last_lat, last_seen_at } = await detailOf(device);
    expect({ status, last_lat }).toEqual({ status: 'offline', last_lat: -1.2864 });
    expect(Date.parse(last_seen_at ?? '')).toBeLessThan(minutesAgo(23 * 60).getTime());
  });

  test('an admin makes it forget, and the next report counts', async () => {
    const device = await addDevice(t.database);
    await sendEach(device, [at(3, THIKA)]);
    expect(await sendEach(device, [at(2)])).toEqual([false]);
    const path = `/api/admin/devices/${device.id}/position`;
    expect((await admin.call(path, { method: 'DELETE' })).status).toBe(204);
    expect(await detailOf(device)).toMatchObject({ last_lat: null, last_lng: null });
    expect(await sendEach(device, [at(1)])).toEqual([true]);
    // From then on events have to agree again, late ones too.
    expect(await sendEach(device, [at(0.5, THIKA), at(2.5)])).toEqual([false, true]);
    expect(await detailOf(device)).toMatchObject({ last_lat: -1.2864 });
    expect(await auditOf(t.database, device.id)).toMatchObject([
      { action: 'position_forgotten', actor_id: admin.id },
    ]);
  });
});

describe.each([testDatabase()])('a screen’s clock on $name', ({ open }) => {
  const t = serverUnderTest(open);
  const HOUR = 60;

  /** Returns the clock's lag after each report of one ping that is so many minutes old. */
  async function skewsAfter(minutesOld: readonly number[]): Promise<(number | null)[]> {
    const device = await addDevice(t.database);
    const skews = [];
    for (const minutes of minutesOld) {
      await sendPings(t.server.url, device, [ping({ at: minutesAgo(minutes).toISOString() })]);
      const { clock_skew_ms } = await t.database.kysely
        .selectFrom('device_states')
        .select('clock_skew_ms')
        .where('device_id', '=', device.id)
        .executeTakeFirstOrThrow();
      skews.push(clock_skew_ms === null ? null : Math.round(Number(clock_skew_ms) / 60_000));
    }
    return skews;
  }

  test.each([
    ['is measured by live reports', [0, 4, -3], [0, 4, -3]],
    ['is not judged by late events', [0, 3 * HOUR, 2 * HOUR, HOUR, 0], [0, 0, 0, 0, 0]],
    ['that is a day ahead shows at once', [-24 * HOUR], [-24 * HOUR]],
    [
      'that is behind shows as soon as two reports agree',
      [24 * HOUR, 24 * HOUR],
      [null, 24 * HOUR],
    ],
    [
      'shows even if it is too wrong for anything to count',
      [30 * 24 * HOUR, 30 * 24 * HOUR],
      [null, 30 * 24 * HOUR],
    ],
  ])('%s', async (_what, minutesOld, expected) => {
    expect(await skewsAfter(minutesOld)).toEqual(expected);
  });
});
