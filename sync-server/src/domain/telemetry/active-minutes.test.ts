import { type TestDatabase, testDatabases } from '@juu/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addUser } from '../../sync/testing/people.ts';
import { addDevice } from '../../testing/add-device.ts';
import { forgetOldMinutes } from './active-minutes.ts';

describe.each(testDatabases())('active minutes on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test('are kept as long as raw telemetry', async () => {
    const driver_id = await addUser(database, 'driver');
    const { id: device_id } = await addDevice(database, { driverId: driver_id });
    const minutes = '1'.repeat(1_440);
    await database.kysely
      .insertInto('device_minutes')
      .values(
        ['2026-10-31', '2026-11-01', '2026-12-05'].map((day) => ({
          ...{ device_id, driver_id, day, minutes },
        })),
      )
      .execute();
    const now = new Date('2026-12-05T12:00:00+03:00');
    const { signal } = new AbortController();
    await forgetOldMinutes(database, { telemetryRetentionMonths: 1 }, signal, now);
    const left = await database.kysely.selectFrom('device_minutes').select('day').execute();
    expect(left.map(({ day }) => day).sort()).toEqual(['2026-11-01', '2026-12-05']);
  });
});
