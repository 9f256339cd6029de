import { type TestDatabase, testDatabases } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addUser } from '../../../sync/testing/people.ts';
import { addDevice } from '../../../testing/add-device.ts';
import { flushRollUps } from './flush-roll-ups.ts';

const SIGNAL = new AbortController().signal;
const DAY = '2026-11-20';

describe.each(testDatabases())('sums of screens on $name', ({ open }) => {
  let database: TestDatabase;
  let driver_id: string;
  beforeAll(async () => {
    database = await open();
    driver_id = await addUser(database, 'driver');
  });
  afterAll(() => database.close());

  const mark = (device_id: string, minutes: number) =>
    sql`
      insert into device_minutes (device_id, driver_id, day, minutes)
      values (${device_id}::uuid, ${driver_id}::uuid, ${DAY}, repeat('1', ${minutes}::int)::bit(1440))
      on conflict (device_id, day, driver_id) do update set minutes = excluded.minutes`.execute(
      database.kysely,
    );
  const queue = (device_id: string, times = 1) =>
    database.kysely
      .insertInto('rollup_queue')
      .values(Array.from({ length: times }, () => ({ device_id, driver_id, day: DAY })))
      .execute();
  const dailyOf = (device_id: string) =>
    database.kysely
      .selectFrom('device_daily')
      .select(['driver_id', 'day', 'active_minutes', 'impressions', 'earnings_usd'])
      .where('device_id', '=', device_id)
      .execute();
  const waiting = async () =>
    (await database.kysely.selectFrom('rollup_queue').select('id').execute()).length;

  test('leave the queue in the commit that adds them, however many there are', async () => {
    const { id } = await addDevice(database, { driverId: driver_id });
    await mark(id, 61);
    await queue(id, 12_000);
    await flushRollUps(database, SIGNAL);
    expect(await dailyOf(id)).toEqual([
      { driver_id, day: DAY, active_minutes: 61, impressions: 0, earnings_usd: '0.00' },
    ]);
    expect(await waiting()).toBe(0);
    await mark(id, 62);
    await queue(id);
    await flushRollUps(database, SIGNAL);
    expect(await dailyOf(id)).toMatchObject([{ active_minutes: 62 }]);
  });

  test('stay in the queue if they can’t be added, and none is lost', async () => {
    const { id } = await addDevice(database, { driverId: driver_id });
    await mark(id, 5);
    await queue(id);
    await sql`alter table device_daily add constraint none check (active_minutes <> 5)`.execute(
      database.kysely,
    );
    await expect(flushRollUps(database, SIGNAL)).rejects.toThrow();
    expect(await waiting()).toBe(1);
    await sql`alter table device_daily drop constraint none`.execute(database.kysely);
    await flushRollUps(database, SIGNAL);
    expect(await dailyOf(id)).toMatchObject([{ active_minutes: 5 }]);
  });

  test('of screens and drivers that are gone go without a trace', async () => {
    const { id } = await addDevice(database, { driverId: driver_id });
    await mark(id, 5);
    await queue(id);
    await sql`delete from devices where id = ${id}::uuid`.execute(database.kysely);
    await flushRollUps(database, SIGNAL);
    expect([await waiting(), await dailyOf(id)]).toEqual([0, []]);
  });

  test('are moved on by one process at a time, each once', async () => {
    const { id } = await addDevice(database, { driverId: driver_id });
    await mark(id, 9);
    await queue(id, 100);
    await Promise.all([1, 2, 3, 4].map(() => flushRollUps(database, SIGNAL)));
    await flushRollUps(database, SIGNAL);
    expect(await waiting()).toBe(0);
    expect(await dailyOf(id)).toMatchObject([{ active_minutes: 9 }]);
  });
});
