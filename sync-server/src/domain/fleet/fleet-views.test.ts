import { testDatabase } from '@juu/db/testing/test-database';
import { type DeviceFeature, fleet } from '@juu/shared/endpoints/fleet';
import { errorBodySchema } from '@juu/shared/protocol/api';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Person } from '../../testing/accounts.ts';
import { serverUnderTest } from '../../testing/server-under-test.ts';
import { addDevice, addZone, CENTRE, OUTSIDE, report, setStatus } from './testing/devices.ts';
import { type EventReader, readEvents } from './testing/event-reader.ts';

const SOON = { timeout: 10_000 };

describe.each([testDatabase()])('who sees which screens on $name', ({ open }) => {
  const t = serverUnderTest(open);
  let people: Record<'admin' | 'advertiser' | 'driver' | 'other', Person>;
  const readers: EventReader[] = [];

  beforeAll(async () => {
    const { server } = t;
    people = {
      admin: await server.admin(),
      advertiser: await server.approvedAdvertiser(),
      driver: await server.signUp('driver', { name: 'Achieng Otieno' }),
      other: await server.signUp('driver', { name: 'Baraka Mwangi' }),
    };
    await addZone(t.database);
  });
  afterEach(() => {
    for (const reader of readers.splice(0)) reader.close();
    vi.useRealTimers();
  });

  async function withoutScreens() {
    await t.database.kysely.deleteFrom('devices').execute();
    const views = [
      await watch(people.admin),
      await watch(people.advertiser),
      await watch(people.driver),
    ];
    for (const reader of views) {
      await expect.poll(() => reader.events.length > 0 && reader.devices.size, SOON).toBe(0);
    }
  }

  const read = async (person: Person, query = ''): Promise<DeviceFeature[]> => {
    const response = await person.call(`${fleet.read.path}${query}`);
    return fleet.read.response.parse(await response.json()).features;
  };
  async function watch(person: Person, options = {}, url = t.server.url): Promise<EventReader> {
    const reader = await readEvents(url, person, options);
    readers.push(reader);
    return reader;
  }
  /** The screens of a stream, once there are so many. */
  async function seen(person: Person, count: number, url?: string): Promise<DeviceFeature[]> {
    const reader = await watch(person, {}, url);
    await expect.poll(() => reader.devices.size, SOON).toBe(count);
    return [...reader.devices.values()];
  }

  describe('of one screen inside a zone and another driver’s outside', () => {
    let id: string;
    // The first screens: no view has any other.
    beforeAll(async () => {
      id = await addDevice(t.database, people.driver);
      await addDevice(t.database, people.other, OUTSIDE);
    });

    test('an admin sees all of every screen, where it is', async () => {
      const devices = await seen(people.admin, 2);
      expect(devices.find((device) => device.id === id)).toEqual({
        type: 'Feature',
        id,
        properties: {
          device_id: id,
          name: expect.stringContaining('Screen'),
          serial_number: expect.stringContaining('JUU-TEST'),
          driver_name: 'Achieng Otieno',
          firmware_version: '1.4.2',
          status: 'online',
          last_seen_at: expect.any(String),
        },
        geometry: { type: 'Point', coordinates: [CENTRE.lng, CENTRE.lat] },
      });
    });

    test('a driver sees their own screens only, as an admin does', async () => {
      expect(await seen(people.driver, 1)).toMatchObject([
        { id, properties: { device_id: id }, geometry: { coordinates: [CENTRE.lng, CENTRE.lat] } },
      ]);
    });

    test('an advertiser sees screens inside zones, to about 100 m, and nothing that names them', async () => {
      const devices = await seen(people.advertiser, 1);
      expect(devices).toEqual([
        {
          type: 'Feature',
          id: expect.stringMatching(/^[\w-]{22}$/),
          properties: { last_seen_at: expect.stringMatching(/:\d\d\.000Z$/) },
          geometry: { type: 'Point', coordinates: [36.817, -1.286] },
        },
      ]);
      expect(JSON.stringify(devices)).not.toContain(id);
    });

    test('a call reads what a stream begins with', async () => {
      for (const [person, count] of [
        [people.admin, 2],
        [people.advertiser, 1],
        [people.driver, 1],
      ] as const) {
        const streamed = await seen(person, count);
        await expect.poll(() => read(person), SOON).toEqual(streamed);
      }
    });
  });

  test('a pending advertiser is told to wait', async () => {
    const pending = await t.server.signUp('advertiser');
    for (const path of [fleet.read.path, fleet.stream.path]) {
      const response = await pending.call(path);
      expect(response.status).toBe(403);
      const { error } = errorBodySchema.parse(await response.json());
      expect(error).toMatchObject({
        code: 'forbidden',
        message: expect.stringMatching(/approved/),
      });
    }
  });

  describe('as it changes', () => {
    // Views go on from one test to the next: each begins when none has a screen left.
    beforeEach(withoutScreens);

    test('a screen goes with a zone’s border, and comes back by the same name', async () => {
      const id = await addDevice(t.database, people.driver);
      const reader = await watch(people.advertiser);
      await expect.poll(() => reader.devices.size, SOON).toBe(1);
      const [name] = reader.devices.keys();
      await report(t.database, id, OUTSIDE);
      await expect.poll(() => reader.devices.size, SOON).toBe(0);
      await report(t.database, id, CENTRE);
      await expect.poll(() => [...reader.devices.keys()], SOON).toEqual([name]);
    });

    test('a screen that goes offline disappears for everyone', async () => {
      const { driver } = people;
      const stays = await addDevice(t.database, driver);
      const [offline = '', maintained = '', removed = ''] = await addDevices(3, driver);
      const all = [await watch(people.admin), await watch(people.advertiser)];
      for (const reader of all) await expect.poll(() => reader.devices.size, SOON).toBe(4);
      await setStatus(t.database, offline, 'offline');
      await setStatus(t.database, maintained, 'maintenance');
      await t.database.kysely.deleteFrom('devices').where('id', '=', removed).execute();
      for (const reader of all) await expect.poll(() => reader.devices.size, SOON).toBe(1);
      expect([...(all[0]?.devices.keys() ?? [])]).toEqual([stays]);
    });

    test('a screen that loses its driver, or whose driver is suspended, stays for admins only', async () => {
      const { admin, advertiser, driver, other } = people;
      const [driverless, suspended] = [
        await addDevice(t.database, driver),
        await addDevice(t.database, other),
      ];
      const admins = await watch(admin);
      const others = [await watch(advertiser), await watch(driver)];
      await expect.poll(() => others.map(({ devices }) => devices.size), SOON).toEqual([2, 1]);
      await setDriver(driverless, null);
      await setAccount(other, 'suspended');
      await expect.poll(() => others.map(({ devices }) => devices.size), SOON).toEqual([0, 0]);
      await expect
        .poll(() => admins.devices.get(driverless), SOON)
        .toMatchObject({ properties: { driver_name: null } });
      expect(admins.devices.has(suspended)).toBe(true);
      await setAccount(other, 'active');
    });

    describe('the id that an advertiser sees', () => {
      const idsNow = async () => (await read(people.advertiser)).map(({ id }) => id);

      test('is another after each time off duty', async () => {
        const { driver, other } = people;
        const [offline = '', maintained = '', handedOver = ''] = await addDevices(3, driver);
        await addDevice(t.database, other);
        const before = (await seen(people.advertiser, 4)).map(({ id }) => id);
        for (const [id, status] of [
          [offline, 'offline'],
          [maintained, 'maintenance'],
        ] as const) {
          await setStatus(t.database, id, status);
          await setStatus(t.database, id, 'online');
        }
        await setDriver(handedOver, other.id);
        await setAccount(other, 'suspended');
        await setAccount(other, 'active');
        const isNew = (id: string) => !before.includes(id);
        await expect.poll(async () => (await idsNow()).filter(isNew).length, SOON).toBe(4);
        expect(await idsNow()).toHaveLength(4);
      });

      test('is another on each day of Nairobi, and the same in every process', async () => {
        await addDevice(t.database, people.driver);
        const other = await t.startAnother();
        const today = (await seen(people.advertiser, 1))[0]?.id;
        expect((await seen(people.advertiser, 1, other.url))[0]?.id).toBe(today);
        // Tomorrow begins at 21:00 UTC.
        const midnight = new Date();
        midnight.setUTCHours(21, 0, 5);
        if (midnight < new Date()) midnight.setUTCDate(midnight.getUTCDate() + 1);
        vi.useFakeTimers({ toFake: ['Date'], now: midnight });
        await expect.poll(idsNow, SOON).not.toEqual([today]);
        const [tomorrow] = await idsNow();
        expect(tomorrow).toMatch(/^[\w-]{22}$/);
        await expect
          .poll(async () => (await seen(people.advertiser, 1, other.url))[0]?.id, SOON)
          .toBe(tomorrow);
      });

      test('can’t be joined to yesterday’s by its place in the list', async () => {
        await addDevices(8, people.driver);
        await seen(people.advertiser, 8);
        const ids = await idsNow();
        expect(ids).toHaveLength(8);
        expect(ids).toEqual([...ids].sort());
      });
    });

    describe('a user with several roles', () => {
      let both: Person;
      beforeAll(async () => {
        both = await t.server.signUp('driver');
        await addRole(both, 'advertiser');
      });

      test('looks as the one that is asked for, else as the one that sees most', async () => {
        const id = await addDevice(t.database, both);
        await addDevice(t.database, people.other);
        await expect.poll(() => read(both, '?as=driver'), SOON).toMatchObject([{ id }]);
        expect(await read(both, '?as=advertiser')).toHaveLength(2);
        expect(await read(both)).toHaveLength(2);
        expect((await both.call(`${fleet.read.path}?as=admin`)).status).toBe(403);
        expect((await both.call(`${fleet.read.path}?as=robot`)).status).toBe(400);
      });

      test('has a stream of each', async () => {
        const id = await addDevice(t.database, both);
        const reader = await watch(both, { as: 'driver' });
        await expect.poll(() => [...reader.devices.keys()], SOON).toEqual([id]);
        expect((await watch(both, { as: 'admin' })).status).toBe(403);
      });
    });
  });

  async function addDevices(count: number, driver: Person): Promise<string[]> {
    const devices = Array.from({ length: count }, () => addDevice(t.database, driver));
    return Promise.all(devices);
  }
  async function setDriver(id: string, driver_id: string | null) {
    await t.database.kysely
      .updateTable('devices')
      .set({ driver_id })
      .where('id', '=', id)
      .execute();
  }
  async function setAccount({ id }: Person, status: 'active' | 'suspended') {
    await t.database.kysely.updateTable('profiles').set({ status }).where('id', '=', id).execute();
  }
  async function addRole({ id: user_id }: Person, role: 'advertiser') {
    await t.database.kysely.insertInto('user_roles').values({ user_id, role }).execute();
  }
});
