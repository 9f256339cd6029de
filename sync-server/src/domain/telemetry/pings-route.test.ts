import { randomUUID } from 'node:crypto';
import { type TestDatabase, testDatabase } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addDevice, type TestDevice } from '../../testing/add-device.ts';
import { serverUnderTest } from '../../testing/server-under-test.ts';
import { minutesAgo, ping, sendPings } from './testing/pings.ts';

const MOMBASA = { lat: -4.0435, lng: 39.6682 };

const rowOf = ({ kysely }: TestDatabase, { id }: TestDevice) =>
  kysely
    .selectFrom('devices')
    .select(['status', 'last_lat', 'last_lng', 'last_seen_at', 'firmware_version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const pingsOf = ({ kysely }: TestDatabase, { id }: TestDevice) =>
  kysely.selectFrom('device_pings').selectAll().where('device_id', '=', id).orderBy('at').execute();
const minutesOf = async ({ kysely }: TestDatabase, { id }: TestDevice) => {
  const { rows } = await sql<{ minutes: number; driver_id: string }>`
    select sum(bit_count(minutes))::int as minutes, driver_id from device_minutes
     where device_id = ${id}::uuid group by driver_id order by driver_id`.execute(kysely);
  return rows;
};

describe.each([testDatabase()])('pings on $name', ({ open }) => {
  const t = serverUnderTest(open);
  const addDriven = async () => {
    const driverId = (await t.server.signUp('driver')).id;
    return { driverId, device: await addDevice(t.database, { driverId }) };
  };
  const send = (device: TestDevice, events: unknown[]) => sendPings(t.server.url, device, events);

  test('put a screen online at once, where it says it is, and are stored as they came', async () => {
    const { device, driverId } = await addDriven();
    const [older, newer] = [ping({ at: minutesAgo(2).toISOString() }), ping()];
    const report = await send(device, [newer, older]);
    expect(report).toMatchObject({ accepted: 2, duplicates: 0, held: 0, rejected: [] });
    expect(Math.abs(Date.parse(report.server_time) - Date.now())).toBeLessThan(60_000);
    expect(await rowOf(t.database, device)).toEqual({
      status: 'online',
      last_lat: newer.lat,
      last_lng: newer.lng,
      last_seen_at: new Date(newer.at),
      firmware_version: '1.4.2',
    });
    expect(await pingsOf(t.database, device)).toMatchObject(
      [older, newer].map(({ at, ...rest }) => ({ ...rest, at: new Date(at), is_plausible: true })),
    );
    expect(await minutesOf(t.database, device)).toEqual([{ driver_id: driverId, minutes: 2 }]);
  });

  test('count once, however often they are sent and whatever they say then', async () => {
    const { device } = await addDriven();
    const one = ping({ at: minutesAgo(60).toISOString() });
    const repeats = [
      one,
      { ...one, at: minutesAgo(30).toISOString() },
      { ...one, lat: 'nowhere' },
      { ...one, at: minutesAgo(-60).toISOString() },
      { ...one, id: one.id.toUpperCase() },
    ];
    expect(await send(device, [one, ...repeats])).toMatchObject({ accepted: 1, duplicates: 5 });
    expect(await send(device, repeats)).toMatchObject({ accepted: 0, duplicates: 5, rejected: [] });
    expect(await pingsOf(t.database, device)).toHaveLength(1);
    expect(await minutesOf(t.database, device)).toMatchObject([{ minutes: 1 }]);
    // Another screen may have made the same id.
    expect(await send(await addDevice(t.database), [one])).toMatchObject({ accepted: 1 });
  });

  test('are refused one by one, with a code, and a refused one may be sent again', async () => {
    const { device } = await addDriven();
    const sound = ping();
    const offPlanet = ping({ lat: 91 });
    const bad: [unknown, string | null, string][] = [
      [ping({ id: 'one' }), null, 'invalid_value'],
      ['a ping', null, 'invalid_value'],
      [null, null, 'invalid_value'],
      [offPlanet, offPlanet.id, 'invalid_value'],
      [ping({ lng: 180.1 }), '', 'invalid_value'],
      [ping({ lat: undefined }), '', 'invalid_value'],
      [ping({ lat: '-1.2' }), '', 'invalid_value'],
      [ping({ at: 'yesterday' }), '', 'invalid_value'],
      [ping({ at: '2026-02-30T10:00:00Z' }), '', 'invalid_value'],
      [ping({ firmware_version: 'x'.repeat(51) }), '', 'invalid_value'],
      [ping({ firmware_version: 'a\u0000b' }), '', 'invalid_value'],
      [ping({ at: minutesAgo(-6).toISOString() }), '', 'in_future'],
      // A clock that is a day ahead.
      [ping({ at: minutesAgo(-24 * 60).toISOString() }), '', 'in_future'],
      [ping({ at: minutesAgo(7 * 24 * 60 + 5).toISOString() }), '', 'too_late'],
    ];
    const report = await send(device, [...bad.map(([event]) => event), sound]);
    expect(report.accepted).toBe(1);
    expect(report.rejected.map(({ code }) => code)).toEqual(bad.map(([, , code]) => code));
    expect(report.rejected.slice(0, 4).map(({ id }) => id)).toEqual([
      'one',
      null,
      null,
      offPlanet.id,
    ]);
    expect(report.rejected[2]?.message).toBe('The event must be one JSON object');
    for (const { message } of report.rejected) expect(message).toMatch(/^[A-Z“‘'"`].{5,}/);

    const mended = await send(device, [{ ...offPlanet, lat: sound.lat }]);
    expect(mended).toMatchObject({ accepted: 1, duplicates: 0 });
  });

  test('tell the firmware in characters that can be seen', async () => {
    const { device } = await addDriven();
    await send(device, [ping({ firmware_version: ' 1.4\u202e.2\u0007\u200b' })]);
    expect(await rowOf(t.database, device)).toMatchObject({ firmware_version: '1.4.2' });
    const blank = await addDriven();
    await send(blank.device, [ping({ firmware_version: '\u202e' })]);
    expect(await rowOf(t.database, blank.device)).toMatchObject({ firmware_version: null });
  });

  test('just within the limits of time are taken, and a clock ahead makes no later moment than now', async () => {
    const { device } = await addDriven();
    const early = ping({ at: minutesAgo(-4).toISOString() });
    const late = ping({ at: minutesAgo(7 * 24 * 60 - 5).toISOString() });
    expect(await send(device, [early, late])).toMatchObject({ accepted: 2 });
    const { last_seen_at, status } = await rowOf(t.database, device);
    expect(last_seen_at?.getTime()).toBeLessThanOrEqual(Date.now() + 1_000);
    expect(status).toBe('online');
  });

  test('from before do not put a screen online, and never move it back', async () => {
    const { device } = await addDriven();
    const old = ping({ at: minutesAgo(60).toISOString(), lat: -1.3 });
    expect(await send(device, [old])).toMatchObject({ accepted: 1 });
    expect(await rowOf(t.database, device)).toMatchObject({ status: 'offline', last_lat: -1.3 });
    await send(device, [ping()]);
    await send(device, [ping({ at: minutesAgo(30).toISOString(), lat: -1.27 })]);
    expect(await rowOf(t.database, device)).toMatchObject({ status: 'online', last_lat: -1.2864 });
  });

  test('from where the screen can’t have been are held: stored, without a minute, without a move', async () => {
    const { device } = await addDriven();
    await send(device, [ping({ at: minutesAgo(20).toISOString() })]);
    const clone = ping({ ...MOMBASA, at: minutesAgo(10).toISOString() });
    // Within one batch too, and before the first point as well as after the last.
    const report = await send(device, [
      clone,
      ping({ ...MOMBASA, at: minutesAgo(30).toISOString() }),
      ping(),
    ]);
    expect(report).toMatchObject({ accepted: 1, held: 2, rejected: [] });
    expect(await send(device, [clone])).toMatchObject({ held: 0, duplicates: 1 });
    expect(await rowOf(t.database, device)).toMatchObject({ last_lat: -1.2864 });
    const stored = await pingsOf(t.database, device);
    expect(stored.map(({ is_plausible }) => is_plausible)).toEqual([false, true, false, true]);
    expect(await minutesOf(t.database, device)).toMatchObject([{ minutes: 2 }]);
    // Four hours later it may well be there.
    const there = ping({ ...MOMBASA, at: minutesAgo(4 * 60).toISOString() });
    expect(await send(device, [there])).toMatchObject({ accepted: 1 });
  });

  test('may not contradict plays either', async () => {
    const { device } = await addDriven();
    const play = {
      device_id: device.id,
      campaign_id: randomUUID(),
      creative_id: randomUUID(),
      ...MOMBASA,
    };
    await t.database.kysely
      .insertInto('impression_logs')
      .values([
        { ...play, id: randomUUID(), at: minutesAgo(61) },
        { ...play, id: randomUUID(), at: minutesAgo(1), lat: -1.28, lng: 36.8, state: 'held' },
      ])
      .execute();
    expect(await send(device, [ping({ at: minutesAgo(60).toISOString() })])).toMatchObject({
      held: 1,
    });
    expect(
      await send(device, [ping({ ...MOMBASA, at: minutesAgo(0.5).toISOString() })]),
    ).toMatchObject({
      accepted: 1,
    });
  });

  test('make a minute for who drove then: the first driver for all that was before', async () => {
    const { device, driverId } = await addDriven();
    const next = (await t.server.signUp('driver')).id;
    const handOver = minutesAgo(100);
    await t.database.kysely
      .updateTable('devices')
      .set({ driver_id: next })
      .where('id', '=', device.id)
      .execute();
    const history = t.database.kysely.updateTable('device_assignments');
    await history
      .set({ assigned_at: minutesAgo(200), ended_at: handOver })
      .where('driver_id', '=', driverId)
      .execute();
    await history
      .set({ assigned_at: minutesAgo(50) })
      .where('driver_id', '=', next)
      .execute();
    const at = (minutes: number) => ping({ at: minutesAgo(minutes).toISOString() });
    // Twice before the first assignment, once in it, three times in between, twice in the second.
    const report = await send(device, [300, 299, 150, 90, 80, 70, 40, 30].map(at));
    expect(report).toMatchObject({ accepted: 8, rejected: [] });
    expect(await minutesOf(t.database, device)).toEqual(
      [
        { driver_id: driverId, minutes: 3 },
        { driver_id: next, minutes: 2 },
      ].sort((a, b) => (a.driver_id < b.driver_id ? -1 : 1)),
    );
  });

  test('of a screen without a driver are taken, and make no minute', async () => {
    const device = await addDevice(t.database);
    expect(await send(device, [ping()])).toMatchObject({ accepted: 1, rejected: [] });
    expect(await minutesOf(t.database, device)).toEqual([]);
    expect(await rowOf(t.database, device)).toMatchObject({ status: 'online' });
  });

  test('a thousand at once, of seven days, are taken in one go; none at all is fine too', async () => {
    const { device } = await addDriven();
    const many = Array.from({ length: 1_000 }, (_, i) =>
      ping({ at: minutesAgo(i * 10).toISOString() }),
    );
    expect(await send(device, many)).toMatchObject({ accepted: 1_000, rejected: [] });
    expect(await send(device, many)).toMatchObject({ accepted: 0, duplicates: 1_000 });
    expect(await minutesOf(t.database, device)).toMatchObject([{ minutes: 1_000 }]);
    expect(await send(device, [])).toMatchObject({ accepted: 0, duplicates: 0, rejected: [] });
  });
});
