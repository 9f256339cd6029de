import { type TestDatabase, testDatabases } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addUser } from '../../sync/testing/people.ts';
import { addDevice } from '../../testing/add-device.ts';
import { publishDueStates, publishStates } from './publish-states.ts';

const SETTINGS = { deviceOfflineAfterS: 120 };

describe.each(testDatabases())('rows of screens on $name', ({ open }) => {
  let database: TestDatabase;
  let driverId: string;
  beforeAll(async () => {
    database = await open();
    driverId = await addUser(database, 'driver');
  });
  afterAll(() => database.close());

  const sweep = () => database.kysely.transaction().execute((tx) => publishStates(tx, SETTINGS));
  /** A screen that was seen and shown so many seconds ago. */
  async function device({
    seenS,
    shownS = 3_600,
    status = 'online',
  }: {
    seenS: number | null;
    shownS?: number;
    status?: string;
  }) {
    const { id } = await addDevice(database, { driverId });
    await sql`update devices set status = ${status} where id = ${id}::uuid`.execute(
      database.kysely,
    );
    await sql`
      update device_states
         set last_seen_at = now() - make_interval(secs => ${seenS}::float8), lat = 1, lng = 2,
             published_at = now() - make_interval(secs => ${shownS}::float8)
       where device_id = ${id}::uuid`.execute(database.kysely);
    return id;
  }
  const rowOf = (id: string) =>
    database.kysely
      .selectFrom('devices')
      .select(['status', 'last_lat'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const changesOf = async (id: string) => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from sync.changes where object_id = ${id}`.execute(database.kysely);
    return rows[0]?.n;
  };

  test('say offline once the last ping is too old, at once, and show where it was', async () => {
    const [gone, fresh, never] = [
      await device({ seenS: 121, shownS: 1 }),
      await device({ seenS: 115, shownS: 1 }),
      await device({ seenS: null, shownS: 1 }),
    ];
    await sweep();
    expect(await rowOf(gone)).toEqual({ status: 'offline', last_lat: 1 });
    expect(await rowOf(fresh)).toEqual({ status: 'online', last_lat: null });
    expect(await rowOf(never)).toMatchObject({ status: 'offline' });
  });

  test('stay in maintenance, with the last place', async () => {
    const id = await device({ seenS: 1_000, status: 'maintenance' });
    await sweep();
    expect(await rowOf(id)).toEqual({ status: 'maintenance', last_lat: 1 });
  });

  test('follow what was reported once a minute at most', async () => {
    const [due, notDue] = [
      await device({ seenS: 1, shownS: 61 }),
      await device({ seenS: 1, shownS: 55 }),
    ];
    await sweep();
    expect(await rowOf(due)).toEqual({ status: 'online', last_lat: 1 });
    expect(await rowOf(notDue)).toEqual({ status: 'online', last_lat: null });
  });

  test('are brought up to date in steps, until none is due', async () => {
    await Promise.all(Array.from({ length: 201 }, () => device({ seenS: 121 })));
    const some = await database.kysely
      .transaction()
      .execute((tx) => publishStates(tx, { ...SETTINGS, atMost: 2 }));
    expect(some).toBe(2);
    await publishDueStates(database, SETTINGS, new AbortController().signal);
    const { rows } = await sql`
      select from device_states s join devices d on d.id = s.device_id
       where d.status = 'online' and s.last_seen_at < now() - interval '121 s'`.execute(
      database.kysely,
    );
    expect(rows).toEqual([]);
  });

  test('are not written again if nothing is new', async () => {
    const id = await device({ seenS: 121 });
    await sweep();
    const changes = await changesOf(id);
    await sql`update device_states set published_at = now() - interval '1 hour'`.execute(
      database.kysely,
    );
    await sweep();
    expect(await changesOf(id)).toBe(changes);
    const { published_at } = await database.kysely
      .selectFrom('device_states')
      .select('published_at')
      .where('device_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(Date.now() - (published_at?.getTime() ?? 0)).toBeGreaterThan(3_000_000);
  });
});

describe.each(testDatabases().filter(({ name }) => name === 'Postgres'))(
  'sweepers beside each other on $name',
  ({ open }) => {
    test('do not wait for a screen that reports at that moment, nor overwrite maintenance', async () => {
      const database = await open();
      try {
        const driverId = await addUser(database, 'driver');
        const { id } = await addDevice(database, { driverId });
        const { id: other } = await addDevice(database, { driverId });
        await sql`update devices set status = 'online'`.execute(database.kysely);
        await database.kysely.transaction().execute(async (admin) => {
          await sql`select from device_states where device_id = ${id}::uuid for no key update`.execute(
            admin,
          );
          await sql`update devices set status = 'maintenance' where id = ${id}::uuid`.execute(
            admin,
          );
          await Promise.all(
            [1, 2, 3].map(() =>
              database.kysely.transaction().execute((tx) => publishStates(tx, SETTINGS)),
            ),
          );
        });
        const rows = await database.kysely.selectFrom('devices').select(['id', 'status']).execute();
        expect(new Map(rows.map((row) => [row.id, row.status]))).toEqual(
          new Map([
            [id, 'maintenance'],
            [other, 'offline'],
          ]),
        );
      } finally {
        await database.close();
      }
    });
  },
);
