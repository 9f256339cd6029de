import { randomUUID } from 'node:crypto';
import { type TestDatabase, testDatabases } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addUser } from '../../../sync/testing/people.ts';
import { addDevice } from '../../../testing/add-device.ts';
import { forgetOldIds } from '../event-ids.ts';
import { keepPartitions } from './keep-partitions.ts';
import { monthOf } from './months.ts';

const SIGNAL = new AbortController().signal;
const NOW = new Date('2026-11-23T07:00:00Z');
const SETTINGS = { telemetryRetentionMonths: 2 };

describe('months', () => {
  test('are Nairobi’s: they begin three hours before those of UTC', () => {
    expect(monthOf(new Date('2026-11-30T20:59:59Z'))).toBe('2026-11');
    expect(monthOf(new Date('2026-11-30T21:00:00Z'))).toBe('2026-12');
  });
});

describe.each(testDatabases())('partitions on $name', ({ open }) => {
  let database: TestDatabase;
  let device_id: string;
  beforeAll(async () => {
    database = await open();
    device_id = (await addDevice(database)).id;
  });
  afterAll(() => database.close());

  const keep = (now: Date, on = database) => keepPartitions(on, SETTINGS, SIGNAL, now);
  const addPing = async (at: string) => {
    const id = randomUUID();
    await database.kysely.insertInto('device_pings').values({ id, device_id, at }).execute();
    return id;
  };
  /** How many pings each partition has. */
  const counts = async () => {
    const { rows } = await sql<{ name: string; n: number }>`
      select c.relname as name, (select count(*)::int from device_pings p where p.tableoid = c.oid) as n
        from pg_inherits i join pg_class c on c.oid = i.inhrelid
       where i.inhparent = 'device_pings'::regclass order by 1`.execute(database.kysely);
    return Object.fromEntries(rows.map(({ name, n }) => [name.replace('device_pings_', ''), n]));
  };

  test('are made for this month and the next, and take what is in the default one', async () => {
    for (const at of [
      '2026-10-31T20:59:59.999Z',
      '2026-10-31T21:00:00Z',
      '2026-11-30T21:00:00Z',
      '2027-03-01T00:00:00Z',
    ]) {
      await addPing(at);
    }
    expect(await counts()).toEqual({ default: 4 });
    await keep(NOW);
    expect(await counts()).toEqual({
      '2026_10': 1,
      '2026_11': 1,
      '2026_12': 1,
      '2027_03': 1,
      default: 0,
    });
    await addPing('2026-11-23T07:00:00Z');
    await addPing('2027-02-01T00:00:00Z');
    expect(await counts()).toMatchObject({ '2026_11': 2, default: 1 });
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
       where i.inhparent = 'impression_logs'::regclass order by 1`.execute(database.kysely);
    expect(rows.map(({ name }) => name)).toEqual([
      'impression_logs_2026_11',
      'impression_logs_2026_12',
      'impression_logs_default',
    ]);
  });

  test('keep what the table promises: keys, checks and defaults', async () => {
    const id = await addPing('2026-11-22T07:00:00Z');
    const again = database.kysely
      .insertInto('device_pings')
      .values({ id, device_id, at: '2026-11-22T07:00:00Z' });
    await expect(again.execute()).rejects.toMatchObject({ code: '23505' });
    const play = {
      id: randomUUID(),
      device_id,
      campaign_id: randomUUID(),
      creative_id: randomUUID(),
    };
    const wrong = database.kysely
      .insertInto('impression_logs')
      .values({ ...play, at: '2026-11-22T07:00:00Z', duration_sec: 7 });
    await expect(wrong.execute()).rejects.toMatchObject({ code: '23514' });
  });

  test('for the last month stay until no late event can come, and change nothing a second time', async () => {
    const before = await counts();
    await keep(NOW);
    expect(await counts()).toEqual({ ...before, '2027_02': 1, default: 0 });
    await keep(new Date('2027-05-05T00:00:00Z'));
    // Retention of two months; a week back is April.
    expect(Object.keys(await counts())).toEqual([
      '2027_03',
      '2027_04',
      '2027_05',
      '2027_06',
      'default',
    ]);
  });

  test('do not come back for rows that are too old to be kept: these go', async () => {
    await addPing('2025-01-01T00:00:00Z');
    await keep(new Date('2027-05-05T00:00:00Z'));
    expect(await counts()).toEqual({
      '2027_03': 1,
      '2027_04': 0,
      '2027_05': 0,
      '2027_06': 0,
      default: 0,
    });
  });

  test('are made once by several processes, while screens report', async () => {
    const now = new Date('2028-01-15T00:00:00Z');
    for (let i = 0; i < 20; i += 1)
      await addPing(`2028-01-15T00:00:${String(i).padStart(2, '0')}Z`);
    const reports = Array.from({ length: 20 }, (_, i) =>
      addPing(`2028-01-16T00:00:${String(i).padStart(2, '0')}Z`),
    );
    await Promise.all([...reports, keep(now), keep(now), keep(now)]);
    await keep(now);
    expect(await counts()).toEqual({ '2028_01': 40, '2028_02': 0, default: 0 });
  });

  test('stay by the database’s clock, however far ahead the server’s is', async () => {
    const month = monthOf(new Date());
    await addPing(`${month}-02T00:00:00Z`);
    await keepPartitions(database, SETTINGS, SIGNAL);
    const years = 3 * 365 * 24 * 60 * 60 * 1000;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + years });
    try {
      await keepPartitions(database, SETTINGS, SIGNAL);
    } finally {
      vi.useRealTimers();
    }
    expect(await counts()).toMatchObject({ [month.replace('-', '_')]: 1 });
  });

  test('stay until the sums of their month are closed, however old they are', async () => {
    const driver_id = await addUser(database, 'driver');
    const day = { device_id, driver_id, day: '2029-03-05', earnings_usd: '1' };
    await database.kysely.insertInto('device_daily').values(day).execute();
    await addPing('2029-02-28T00:00:00Z');
    await addPing('2029-03-05T00:00:00Z');
    await keep(new Date('2029-03-06T00:00:00Z'));
    const late = new Date('2029-12-05T00:00:00Z');
    await keep(late);
    expect(await counts()).toMatchObject({ '2029_03': 1 });
    expect(Object.keys(await counts())).not.toContain('2029_02');
    await database.kysely.insertInto('closed_months').values({ month: '2029-03-01' }).execute();
    await keep(late);
    expect(Object.keys(await counts())).not.toContain('2029_03');
  });

  test('take the rows of a month in steps, and go on where a killed process stopped', async () => {
    await sql`
      create table device_pings_2028_03 partition of device_pings
         for values from ('2028-03-01 00:00+03') to ('2028-03-04 00:00+03')`.execute(
      database.kysely,
    );
    for (let day = 1; day <= 10; day += 1) {
      await addPing(`2028-03-${String(day).padStart(2, '0')}T00:00:00Z`);
    }
    expect(await counts()).toMatchObject({ '2028_03': 3, default: 7 });
    await keepPartitions(database, SETTINGS, SIGNAL, new Date('2028-03-15T00:00:00Z'), 3);
    expect(await counts()).toMatchObject({ '2028_03': 10, default: 0 });
    const { rows } = await sql<{ n: number }>`
      select count(distinct xmin::text)::int as n from device_pings_2028_03
       where at >= '2028-03-04 00:00+03'`.execute(database.kysely);
    expect(rows).toEqual([{ n: 3 }]);
  });

  test('ids of events are forgotten after eight days, in steps', async () => {
    await sql`
      insert into telemetry_ids (device_id, id, received_at)
      select ${device_id}::uuid, gen_random_uuid(), now() - interval '8 days 1 hour'
        from generate_series(1, 2500)
      union all
      select ${device_id}::uuid, gen_random_uuid(), now() - interval '7 days 23 hours'
        from generate_series(1, 3)`.execute(database.kysely);
    await forgetOldIds(database, SIGNAL);
    expect(await database.kysely.selectFrom('telemetry_ids').select('id').execute()).toHaveLength(
      3,
    );
  });
});
