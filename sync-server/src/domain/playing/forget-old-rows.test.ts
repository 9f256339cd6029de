import { type TestDatabase, testDatabase } from '@juu/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addUser } from '../../sync/testing/people.ts';
import { addDevice } from '../../testing/add-device.ts';
import { addSquare } from '../plays/testing/fleet-under-test.ts';
import { forgetPrices } from './forget-old-rows.ts';

const SIGNAL = new AbortController().signal;
const NOW = new Date('2026-12-05T12:00:00+03:00');

describe.each([testDatabase()])('prices on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  const forget = () => forgetPrices(database, { telemetryRetentionMonths: 1 }, SIGNAL, NOW);
  const hours = async () => {
    const prices = database.kysely.selectFrom('zone_prices').select('hour').orderBy('hour');
    return (await prices.execute()).map(({ hour }) => hour.toISOString());
  };

  test('are kept as long as the plays that they explain: until their month is closed and old', async () => {
    const zone_id = await addSquare(database, { lng: 36.8, lat: -1.3, baseUsd: 9 });
    const price = { zone_id, slot_cents: 900, high_demand: false };
    const [september, october, november] = [
      '2026-09-10T08:00:00.000Z',
      '2026-10-31T20:00:00.000Z',
      '2026-10-31T21:00:00.000Z',
    ];
    await database.kysely
      .insertInto('zone_prices')
      .values([september, october, november].map((hour) => ({ ...price, hour: new Date(hour) })))
      .execute();
    const driver_id = await addUser(database, 'driver');
    const { id: device_id } = await addDevice(database, { driverId: driver_id });
    const sum = { device_id, driver_id, day: '2026-10-05', earnings_usd: '1' };
    await database.kysely.insertInto('device_daily').values(sum).execute();
    await forget();
    expect(await hours()).toEqual([october, november]);
    await database.kysely.insertInto('closed_months').values({ month: '2026-10-01' }).execute();
    await forget();
    expect(await hours()).toEqual([november]);
  });
});
