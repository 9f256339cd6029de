import { seedZones } from '@juu/db/seed/seed-zones';
import { testDatabase } from '@juu/db/testing/test-database';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { addPlayingCampaign } from '../domain/plays/testing/fleet-under-test.ts';
import { createLog } from '../platform/log.ts';
import type { RepeatedWork } from '../platform/process/repeat-every.ts';
import { serverUnderTest } from '../testing/server-under-test.ts';
import { FleetSimulation } from './fleet-simulation.ts';
import { registerDevices } from './register-devices.ts';
import { startFleetSimulator } from './start-fleet-simulator.ts';

const PATIENCE = { timeout: 40_000, interval: 200 };

describe.each([testDatabase()])('simulated taxis on $name', ({ open }) => {
  const t = serverUnderTest(open);
  let work: Pick<RepeatedWork, 'stop'> | undefined;
  afterEach(async () => {
    await work?.stop();
    work = undefined;
  });

  const start = (taxis: number) => {
    const { port } = t.server.settings;
    const log = createLog({ logLevel: 'silent' });
    work = startFleetSimulator({ taxis, host: '0.0.0.0', port, database: t.database, log });
  };
  const devices = () =>
    t.database.kysely
      .selectFrom('devices')
      .select(['name', 'serial_number', 'driver_id', 'status', 'key_hash'])
      .where('serial_number', '~', '^(DEMO|SIM)-')
      .orderBy('serial_number')
      .execute();

  test('drive the screens of the demo, and register further ones for its other drivers', async () => {
    const [two, other] = [
      await t.server.signUp('driver', { email: 'driver@juu.test' }),
      await t.server.signUp('driver'),
    ];
    const demo = (n: number, driver_id: string) => ({
      name: `Demo taxi 0${n}`,
      serial_number: `DEMO-000${n}`,
      driver_id,
    });
    await t.database.kysely
      .insertInto('devices')
      .values([demo(1, two.id), demo(2, two.id), demo(3, other.id)])
      .execute();
    start(5);
    await vi.waitFor(async () => {
      const statuses = (await devices()).map(({ status }) => status);
      expect(statuses).toEqual(Array(5).fill('online'));
    }, PATIENCE);
    expect((await devices()).map(({ name, driver_id }) => [name, driver_id])).toEqual([
      ['Demo taxi 01', two.id],
      ['Demo taxi 02', two.id],
      ['Demo taxi 03', other.id],
      ['Simulated taxi 01', other.id],
      ['Simulated taxi 02', other.id],
    ]);

    // A second start takes the same screens, each with another key.
    const keys = (await devices()).map(({ key_hash }) => key_hash);
    await work?.stop();
    start(5);
    await vi.waitFor(async () => {
      const renewed = (await devices()).map(({ key_hash }) => key_hash);
      expect(renewed).toHaveLength(5);
      expect(renewed.filter((key) => keys.includes(key))).toEqual([]);
    }, PATIENCE);
  });

  test('play what their playlists say, and their plays count and are billed', async () => {
    await seedZones(t.database);
    const advertiser = await t.server.approvedAdvertiser();
    const campaign = await addPlayingCampaign(t.database, advertiser.id, { budgetUsd: 100 });
    const [admin, driver] = [await t.server.admin(), await t.server.signUp('driver')];
    const keys = await registerDevices({
      url: t.server.url,
      count: 3,
      admin: admin.email,
      password: admin.password,
      driver: driver.email,
    });
    const errors: unknown[] = [];
    // Two hours that are over already, in seconds.
    work = new FleetSimulation({
      url: t.server.url,
      devices: keys.map((key) => ({ key })),
      behindMs: 2 * 3_600_000,
      speed: 1_200,
      onError: (error) => errors.push(error),
    });
    await vi.waitFor(async () => {
      const earned = await t.database.kysely
        .selectFrom('device_daily')
        .select(({ fn }) => [
          fn.sum<string>('impressions').as('plays'),
          fn.sum<string>('active_minutes').as('minutes'),
        ])
        .where('driver_id', '=', driver.id)
        .executeTakeFirstOrThrow();
      expect(Number(earned.plays)).toBeGreaterThan(30);
      expect(Number(earned.minutes)).toBeGreaterThan(60);
    }, PATIENCE);
    await work.stop();
    const logged = await t.database.kysely
      .selectFrom('impression_logs')
      .select(['state', 'billed_micro', 'unbilled_cause'])
      .where('campaign_id', '=', campaign.id)
      .execute();
    expect(logged.filter(({ state }) => state !== 'counted')).toEqual([]);
    expect(logged.some(({ billed_micro }) => billed_micro > 0)).toBe(true);
    expect(errors).toEqual([]);
  });

  test('stop for good if their key was renewed, and say so once', async () => {
    const errors: unknown[] = [];
    work = new FleetSimulation({
      url: t.server.url,
      devices: [{ key: 'juu_dev_unknown' }],
      onError: (error) => errors.push(error),
    });
    await vi.waitFor(() => expect(errors).toHaveLength(1), PATIENCE);
    expect(String(errors[0])).toContain('does not know the key');
  });
});
