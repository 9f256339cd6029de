import { testDatabase } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addDevice, type TestDevice } from '../../testing/add-device.ts';
import { serverUnderTest } from '../../testing/server-under-test.ts';
import { minutesAgo, ping, sendPings } from './testing/pings.ts';

const PATIENCE = { timeout: 30_000, interval: 50 };

describe.each([testDatabase()])('two processes on $name', ({ open }) => {
  const t = serverUnderTest(open);

  test('take the same batches at one moment, and everything counts once', async () => {
    const driver = await t.server.signUp('driver');
    const device: TestDevice = await addDevice(t.database, { driverId: driver.id });
    const other = await t.startAnother();
    const events = Array.from({ length: 200 }, (_, i) => ping({ at: minutesAgo(i).toISOString() }));
    const reports = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        sendPings((i % 2 ? t.server : other).url, device, events.slice((i % 3) * 50)),
      ),
    );
    const accepted = reports.reduce((sum, report) => sum + report.accepted, 0);
    const duplicates = reports.reduce((sum, report) => sum + report.duplicates, 0);
    expect([accepted, accepted + duplicates]).toEqual([200, 4 * (200 + 150 + 100)]);
    const minutes = async () => {
      const { rows } = await sql<{ sum: number }>`
        select sum(active_minutes)::int as sum from device_daily
         where device_id = ${device.id}::uuid`.execute(t.database.kysely);
      return rows[0]?.sum;
    };
    await expect.poll(minutes, PATIENCE).toBe(200);
  });
});
