import { type TestDatabase, testDatabases } from '@juu/db/testing/test-database';
import { startOfHour } from '@juu/shared/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addUser } from '../../sync/testing/people.ts';
import { addPlayingCampaign, addSquare } from '../plays/testing/fleet-under-test.ts';
import { makeListOfNextHour } from './make-list-of-next-hour.ts';
import { createReadPriceLists, PriceLists } from './price-lists.ts';
import { createReadZones } from './read-zones.ts';

const HOUR_MS = 3_600_000;
/** A Monday. */
const at = (time: string) => new Date(`2026-11-23T${time}+03:00`);

describe.each(testDatabases())('price lists on $name', ({ open }) => {
  let database: TestDatabase;
  let advertiser: string;
  beforeAll(async () => {
    database = await open();
    advertiser = await addUser(database, 'advertiser');
    await database.kysely
      .updateTable('profiles')
      .set({ status: 'active' })
      .where('id', '=', advertiser)
      .execute();
  });
  afterAll(() => database.close());

  /** A zone of its own, its price in some hours as a new process reads it, and what is stored of it. */
  async function zoneWith(lng: number) {
    const id = await addSquare(database, { lng, lat: -1.4, baseUsd: 9 });
    const read = createReadPriceLists({ highDemandCampaigns: 2 });
    return {
      id,
      async microAt(instant: Date, now: Date, by = read) {
        const zones = await createReadZones()(database.kysely);
        const lists = await by(database.kysely, zones, [instant], now);
        return lists.at([lng, -1.4], instant).priceMicro;
      },
      stored: (instant: Date) =>
        database.kysely
          .selectFrom('zone_prices')
          .select(['slot_cents', 'high_demand'])
          .where('zone_id', '=', id)
          .where('hour', '=', startOfHour(instant))
          .execute(),
    };
  }
  const addCampaigns = (count: number, zoneId: string, facts = {}) =>
    Promise.all(
      Array.from({ length: count }, () =>
        addPlayingCampaign(database, advertiser, { zoneIds: [zoneId], ...facts }),
      ),
    );

  test('of an hour that has begun leave the demand out', async () => {
    const zone = await zoneWith(35.1);
    await addCampaigns(2, zone.id);
    expect(await zone.microAt(at('12:30:00'), at('12:01:00'))).toBe(9_000);
    expect(await zone.stored(at('12:00:00'))).toEqual([{ slot_cents: 900, high_demand: false }]);
    expect(await zone.microAt(at('08:30:00'), at('12:01:00'))).toBe(12_000);
  });

  test('made as an hour begins count the campaigns that may play in it', async () => {
    const zone = await zoneWith(35.2);
    await addCampaigns(1, zone.id);
    await addCampaigns(1, zone.id, { status: 'draft' });
    await addCampaigns(1, zone.id, { end: '2026-11-22' });
    await addCampaigns(1, zone.id, { excludedZoneIds: [zone.id] });
    await addCampaigns(1, await addSquare(database, { lng: 34, lat: -1.4, baseUsd: 9 }));
    expect(await zone.microAt(at('13:00:00'), at('12:59:30'))).toBe(9_000);
    await addCampaigns(1, zone.id, { hours: `${'0'.repeat(14)}1${'0'.repeat(153)}` });
    expect(await zone.microAt(at('14:00:00'), at('14:00:59'))).toBe(11_000);
    expect(await zone.stored(at('14:00:00'))).toEqual([{ slot_cents: 1_100, high_demand: true }]);
    // The second campaign has booked no other hour.
    expect(await zone.microAt(at('15:00:00'), at('15:00:00'))).toBe(9_000);
  });

  test('stay as they were stored, for every process', async () => {
    const zone = await zoneWith(35.3);
    const now = at('16:30:00');
    expect(await zone.microAt(now, now)).toBe(9_000);
    await database.kysely
      .updateTable('zones')
      .set({ base_cpm: 15 })
      .where('id', '=', zone.id)
      .execute();
    await database.kysely
      .updateTable('zone_versions')
      .set({ valid_from: now })
      .where('zone_id', '=', zone.id)
      .where('base_cpm', '=', '15')
      .execute();
    const another = createReadPriceLists({ highDemandCampaigns: 1 });
    expect(await zone.microAt(now, now, another)).toBe(9_000);
    const next = new Date(now.getTime() + HOUR_MS);
    expect(await zone.microAt(next, next)).toBe(18_000);
  });

  test('made at first use have the prices of that hour, however late that is', async () => {
    const zone = await zoneWith(35.5);
    await database.kysely
      .updateTable('zones')
      .set({ base_cpm: 15 })
      .where('id', '=', zone.id)
      .execute();
    await sql`
      update zone_versions set valid_from = case base_cpm when 15
               then ${at('11:30:00')}::timestamptz else ${at('09:30:00')}::timestamptz end
       where zone_id = ${zone.id}`.execute(database.kysely);
    const late = at('16:30:00');
    // Made at 9:30, dearer from 11:30 on: the list of 11 still has the first price.
    expect(await zone.microAt(at('09:29:00'), late)).toBe(3_000);
    expect(await zone.stored(at('08:00:00'))).toEqual([]);
    expect(await zone.microAt(at('09:31:00'), late)).toBe(9_000);
    expect(await zone.microAt(at('11:45:00'), late)).toBe(9_000);
    expect(await zone.microAt(at('12:00:00'), late)).toBe(15_000);
  });

  test('read by several at once are stored once', async () => {
    const zone = await zoneWith(35.4);
    const now = at('18:30:00');
    const readers = [1, 2, 3].map(() => createReadPriceLists({ highDemandCampaigns: 9 }));
    const prices = await Promise.all(readers.map((reader) => zone.microAt(now, now, reader)));
    expect(prices).toEqual([12_000, 12_000, 12_000]);
    expect(await zone.stored(now)).toHaveLength(1);
  });

  test('keep their prices while others ask for so many hours that theirs are forgotten', async () => {
    const zone = await zoneWith(35.5);
    await sql`
      insert into zone_prices (hour, zone_id, slot_cents, high_demand)
      select '2026-01-01 00:00+03'::timestamptz + make_interval(hours => h), id, 700, false
        from zones, generate_series(0, 999) h`.execute(database.kysely);
    const read = createReadPriceLists({ highDemandCampaigns: 9 });
    const zones = await createReadZones()(database.kysely);
    const first = new Date('2026-01-01T00:30:00+03:00');
    const hoursFrom = (from: number, count: number) =>
      Array.from({ length: count }, (_, i) => new Date(first.getTime() + (from + i) * HOUR_MS));
    const ask = (instants: Date[]) => read(database.kysely, zones, instants, first);
    const isWhole = (lists: PriceLists, instant: Date) =>
      expect(lists.at([35.5, -1.4], instant)).toMatchObject({ zoneId: zone.id, priceMicro: 7_000 });
    await ask([first]);
    const known = await ask([first]);
    await ask(hoursFrom(1, 500));
    const [old, recent] = [...hoursFrom(1, 1), ...hoursFrom(501, 1)] as [Date, Date];
    const mixed = await ask([old, recent]);
    isWhole(known, first);
    isWhole(mixed, old);
    isWhole(mixed, recent);
  });

  test('never price a place in a zone as one outside: a missing price is a fault', async () => {
    const zone = await zoneWith(35.6);
    const zones = await createReadZones()(database.kysely);
    const lists = new PriceLists(zones, new Map());
    expect(() => lists.at([35.6, -1.4], at('08:00:00'))).toThrow(zone.id);
  });

  test('of the next hour are made by the database’s clock, however wrong the server’s is', async () => {
    const zone = await zoneWith(35.7);
    const hour = new Date(startOfHour(new Date()).getTime() + 25 * HOUR_MS);
    const { kysely } = database;
    const readPriceLists = createReadPriceLists({ highDemandCampaigns: 9 });
    vi.useFakeTimers({ toFake: ['Date'], now: hour.getTime() - 30_000 });
    try {
      await makeListOfNextHour({ kysely, readZones: createReadZones(), readPriceLists });
    } finally {
      vi.useRealTimers();
    }
    expect(await zone.stored(hour)).toEqual([]);
  });

  test('cost $3 for a thousand plays outside every zone', async () => {
    const read = createReadPriceLists({ highDemandCampaigns: 1 });
    const lists = await read(database.kysely, [], [at('08:00:00')], at('08:00:00'));
    expect(lists.at([0, 0], at('08:00:00'))).toEqual({
      zoneId: null,
      zoneIds: [],
      priceMicro: 3_000,
    });
  });
});
