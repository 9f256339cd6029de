import { createConnection } from 'node:net';
import { hasPostgres, testDatabase } from '@juu/db/testing/test-database';
import { fleet } from '@juu/shared/endpoints/fleet';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/accounts.ts';
import { serverUnderTest } from '../../testing/server-under-test.ts';
import { addDevice, addZone, CENTRE, report } from './testing/devices.ts';
import { type EventReader, readEvents } from './testing/event-reader.ts';

const SOON = { timeout: 10_000 };
const north = (steps: number) => ({ ...CENTRE, lat: CENTRE.lat + steps / 1_000 });

describe.each([testDatabase()])('the fleet stream on $name', ({ open }) => {
  const t = serverUnderTest(open);
  let admin: Person;
  let driver: Person;
  let device: string;
  const readers: EventReader[] = [];

  beforeAll(async () => {
    admin = await t.server.admin();
    driver = await t.server.signUp('driver');
    await addZone(t.database);
    device = await addDevice(t.database, driver);
  });
  afterEach(() => {
    for (const reader of readers.splice(0)) reader.close();
  });

  async function watch(person: Person, options = {}, url = t.server.url): Promise<EventReader> {
    const reader = await readEvents(url, person, options);
    readers.push(reader);
    return reader;
  }
  /** A stream that has begun. */
  async function watching(person: Person, options = {}, url?: string): Promise<EventReader> {
    const reader = await watch(person, options, url);
    await expect.poll(() => reader.events.length, SOON).toBeGreaterThan(0);
    return reader;
  }
  const latOf = (reader: EventReader, id = device) =>
    reader.devices.get(id)?.geometry.coordinates[1];
  const move = async (steps: number, id = device) => report(t.database, id, north(steps));

  test('is neither stored, compressed nor held back on its way', async () => {
    const { headers } = await watching(admin);
    expect(headers.get('content-type')).toBe('text/event-stream');
    expect(headers.get('cache-control')).toBe('no-store, no-transform');
    expect(headers.get('x-accel-buffering')).toBe('no');
    expect(headers.get('content-encoding')).toBeNull();
  });

  test('begins with everything, and goes on with what changes', async () => {
    const other = await addDevice(t.database, driver);
    const reader = await watching(admin);
    await expect.poll(() => reader.devices.has(other), SOON).toBe(true);
    expect(reader.events[0]?.event).toBe('reset');
    const before = reader.events.length;
    await move(1);
    await expect.poll(() => latOf(reader), SOON).toBe(north(1).lat);
    for (const { event, data } of reader.events.slice(before)) {
      expect(event).toBe('change');
      expect(data).toMatchObject({ upserted: [{ id: device }], removed: [] });
    }
  });

  test('brings a screen at most once a second, however often it reports', async () => {
    const reader = await watching(admin);
    const seen: number[] = [];
    const before = reader.events.length;
    for (let step = 0; seen.length < 3; step += 1) {
      await move(step % 20);
      if (reader.events.length > before + seen.length) seen.push(performance.now());
    }
    // Two seconds, less what the first of them was late to arrive.
    expect((seen[2] ?? 0) - (seen[0] ?? 0)).toBeGreaterThan(1_000);
  });

  test.runIf(hasPostgres())(
    'misses no change that was made earlier and committed later',
    async () => {
      const late = await addDevice(t.database, driver);
      const reader = await watching(admin);
      const transaction = await t.database.kysely.startTransaction().execute();
      await report({ kysely: transaction }, late, north(7));
      await move(3);
      await expect.poll(() => latOf(reader), SOON).toBe(north(3).lat);
      expect(latOf(reader, late)).not.toBe(north(7).lat);
      await transaction.commit().execute();
      await expect.poll(() => latOf(reader, late), SOON).toBe(north(7).lat);
    },
  );

  test('is the same at every process', async () => {
    const other = await t.startAnother();
    const both = [await watching(admin), await watching(admin, {}, other.url)];
    await move(5);
    for (const reader of both) await expect.poll(() => latOf(reader), SOON).toBe(north(5).lat);
    expect([...(both[0]?.devices ?? [])].sort()).toEqual([...(both[1]?.devices ?? [])].sort());
  });

  describe('after an interruption', () => {
    test('goes on after the last event', async () => {
      const left = await watching(admin);
      await move(8);
      await expect.poll(() => latOf(left), SOON).toBe(north(8).lat);
      left.close();
      await move(9);
      const { lastEventId } = left;
      const back = await watching(admin, { lastEventId });
      expect(back.events.map(({ event }) => event)).not.toContain('reset');
      expect(latOf(back)).toBe(north(9).lat);
    });

    test.each([
      ['an event of long ago', () => `${'name'}.0`],
      ['one that is to come', (id: string) => id.replace(/\d+$/, '999999')],
      ['nonsense', () => 'a b'],
      ['something endless', () => 'x'.repeat(100)],
    ])('begins with everything after %s', async (_what, change) => {
      const { lastEventId = '' } = await watching(admin);
      const back = await watching(admin, { lastEventId: change(lastEventId) });
      expect(back.events[0]?.event).toBe('reset');
    });

    test('begins with everything at another process, and with another role’s event', async () => {
      const both = await t.server.admin();
      await t.database.kysely
        .insertInto('user_roles')
        .values({ user_id: both.id, role: 'advertiser' })
        .execute();
      const { lastEventId } = await watching(both);
      const other = await t.startAnother();
      for (const back of [
        await watching(both, { lastEventId }, other.url),
        await watching(both, { lastEventId, as: 'advertiser' }),
      ]) {
        expect(back.events[0]?.event).toBe('reset');
      }
    });
  });

  test('queues nothing for a client that reads no more, and sends it the newest once it reads', async () => {
    // Six megabytes: more than the system's own buffers take.
    const crowd = await t.server.signUp('driver');
    await sql`
      insert into devices (name, serial_number, driver_id, status, last_lat, last_lng, last_seen_at)
      select repeat('x', 60000), 'CROWD-' || n, ${crowd.id}, 'online', ${CENTRE.lat}, ${CENTRE.lng}, now()
        from generate_series(1, 100) n`.execute(t.database.kysely);
    const keepsUp = await watching(crowd);
    await expect.poll(() => keepsUp.devices.size, SOON).toBe(100);
    const [one = ''] = keepsUp.devices.keys();

    const socket = createConnection(Number(new URL(t.server.url).port), '127.0.0.1').pause();
    const head = `GET ${fleet.stream.path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${crowd.token}`;
    socket.write(`${head}\r\n\r\n`);
    for (let steps = 1; steps <= 4; steps += 1) {
      const { lat } = north(steps);
      await sql`
        update device_states set lat = ${lat} where device_id in
          (select id from devices where driver_id = ${crowd.id})`.execute(t.database.kysely);
      await expect.poll(() => latOf(keepsUp, one), SOON).toBe(lat);
    }
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
    socket.resume();
    await expect.poll(() => text.slice(-1_000).includes(`${north(4).lat}`), SOON).toBe(true);
    socket.destroy();
    expect(text.split(/event: \w+/)).toHaveLength(3);
    for (const steps of [2, 3]) expect(text).not.toContain(`${north(steps).lat}`);
  });

  describe('ends at once', () => {
    const cases: [string, (person: Person) => Promise<unknown>, number][] = [
      ['a sign-out', (person) => person.call('/api/auth/sign-out', { body: {} }), 401],
      ['a suspension', (person) => t.server.suspend(person), 403],
      [
        'the end of the role',
        ({ id }) => t.database.kysely.deleteFrom('user_roles').where('user_id', '=', id).execute(),
        403,
      ],
      [
        'an approval that is taken back',
        ({ id }) =>
          t.database.kysely
            .updateTable('profiles')
            .set({ status: 'pending' })
            .where('id', '=', id)
            .execute(),
        403,
      ],
    ];
    // All of them at a time, because a stream ends within a second.
    test(`with ${cases.map(([what]) => what).join(', ')}, and nothing is sent that came after`, async () => {
      const all = await Promise.all(
        cases.map(async ([what, lose, status]) => {
          const person = await t.server.approvedAdvertiser();
          return { what, lose, status, person, reader: await watching(person) };
        }),
      );
      const lost = all.map(async ({ lose, person, reader }) => {
        await lose(person);
        return reader.events.length;
      });
      const sent = await Promise.all(lost);
      const stranger = await addDevice(t.database, driver);
      for (const [i, { what, status, person, reader }] of all.entries()) {
        await expect.poll(() => reader.hasEnded, { ...SOON, message: what }).toBe(true);
        expect(reader.events.slice(sent[i]), what).toEqual([]);
        expect((await watch(person)).status, what).toBe(status);
      }
      await t.database.kysely.deleteFrom('devices').where('id', '=', stranger).execute();
    });

    test('and only the session that has ended', async () => {
      const person = await t.server.approvedAdvertiser();
      const elsewhere = await t.server.signIn(person.email);
      const [one, other] = [await watching(person), await watching(elsewhere)];
      await person.call('/api/auth/sign-out', { body: {} });
      await expect.poll(() => one.hasEnded, SOON).toBe(true);
      expect(other.hasEnded).toBe(false);
    });
  });

  test('is refused to the 21st map of one user, until one is closed', async () => {
    const person = await t.server.admin();
    const all = await Promise.all(Array.from({ length: 22 }, () => watch(person)));
    const refused = all.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(2);
    expect(refused[0]?.code).toBe('rate_limited');
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    all.find(({ status }) => status === 200)?.close();
    await expect.poll(async () => (await watch(person)).status, SOON).toBe(200);
  });

  test('answers HEAD without a stream', async () => {
    const response = await admin.call(fleet.stream.path, { method: 'HEAD' });
    expect(response.status).toBe(200);
  });
});
