import { testDatabase } from '@juu/db/testing/test-database';
import { nairobiDay } from '@juu/shared/time';
import { describe, expect, test } from 'vitest';
import { openReplicaClient } from '../../sync/testing/powersync-client.ts';
import type { Person } from '../../testing/accounts.ts';
import { addDevice } from '../../testing/add-device.ts';
import { serverUnderTest } from '../../testing/server-under-test.ts';
import { minutesAgo, ping, sendPings } from './testing/pings.ts';

const PATIENCE = { timeout: 30_000, interval: 50 };

const replicaOf = (url: string, person: Person) =>
  openReplicaClient(url, async () => {
    const answer = await person.call('/api/sync/token');
    return ((await answer.json()) as { token: string }).token;
  });

describe.each([testDatabase()])('a driver’s replica on $name', ({ open }) => {
  const t = serverUnderTest(open);
  test('shows pings within seconds: the screen online, and its minutes of each day', async () => {
    const driver = await t.server.signUp('driver');
    const device = await addDevice(t.database, { driverId: driver.id });
    const phone = await replicaOf(t.server.url, driver);
    try {
      await phone.connect();
      const shown = () => phone.all('select status, last_lat, firmware_version from devices');
      const days = () => phone.all('select day, active_minutes from device_daily order by day');
      await expect.poll(shown, PATIENCE).toMatchObject([{ status: 'offline' }]);

      const times = [0, 0.01, 1, 24 * 60, 24 * 60 + 1].map(minutesAgo);
      await sendPings(
        t.server.url,
        device,
        times.map((at) => ping({ at: at.toISOString() })),
      );
      const expected = new Map<string, Set<number>>();
      for (const at of times) {
        const minutes = expected.get(nairobiDay(at)) ?? new Set();
        expected.set(nairobiDay(at), minutes.add(Math.floor(at.getTime() / 60_000)));
      }
      await expect
        .poll(shown, PATIENCE)
        .toEqual([{ status: 'online', last_lat: -1.2864, firmware_version: '1.4.2' }]);
      await expect
        .poll(days, PATIENCE)
        .toEqual(
          [...expected]
            .map(([day, minutes]) => ({ day, active_minutes: minutes.size }))
            .sort((a, b) => (a.day < b.day ? -1 : 1)),
        );
    } finally {
      await phone.close();
    }
  });
});

describe.each([testDatabase()])('silent screens on $name', ({ open }) => {
  const t = serverUnderTest(open, { settings: { deviceOfflineAfterS: 2 } });

  test('go offline by themselves, and the driver’s replica shows it', async () => {
    const driver = await t.server.signUp('driver');
    const device = await addDevice(t.database, { driverId: driver.id });
    const phone = await replicaOf(t.server.url, driver);
    try {
      await phone.connect();
      const shown = () => phone.all('select status, last_lat from devices');
      await sendPings(t.server.url, device, [ping()]);
      await expect.poll(shown, PATIENCE).toEqual([{ status: 'offline', last_lat: -1.2864 }]);
      const { last_seen_at } = await t.database.kysely
        .selectFrom('devices')
        .select('last_seen_at')
        .where('id', '=', device.id)
        .executeTakeFirstOrThrow();
      expect(Date.now() - (last_seen_at?.getTime() ?? 0)).toBeGreaterThan(2_000);
    } finally {
      await phone.close();
    }
  });
});
