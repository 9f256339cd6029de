import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { DEMO_PASSWORD, seedDemo } from './seed-demo.ts';
import { seedZones } from './seed-zones.ts';

const hashPassword = async (password: string) => `hash of ${password}`;

describe.each([testDatabase()])('seeding on $name', ({ open }) => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.close());

  const rows = async <Row>(query: ReturnType<typeof sql<Row>>) =>
    (await query.execute(database.kysely)).rows;
  const changesToSync = () =>
    rows(sql<{ object_id: string }>`select object_id from sync.changes order by seq`);

  it('writes the zones once: a second start syncs nothing', async () => {
    await seedZones(database);
    const [{ count } = { count: 0 }] = await rows(
      sql<{ count: number }>`select count(*)::int as count from zones`,
    );
    expect(await changesToSync()).toHaveLength(count);
    await seedZones(database);
    expect(await changesToSync()).toHaveLength(count);
  });

  it('brings back the zone that differs from the file and writes no other', async () => {
    await seedZones(database);
    await sql`update zones set base_cpm = 10 where name = 'CBD'`.execute(database.kysely);
    await sql`delete from sync.changes`.execute(database.kysely);
    await seedZones(database);
    const cbd = await rows(
      sql<{
        object_id: string;
      }>`select id::text as object_id, base_cpm from zones where name = 'CBD'`,
    );
    expect(cbd).toMatchObject([{ base_cpm: '14.00' }]);
    expect(await changesToSync()).toEqual([{ object_id: cbd[0]?.object_id }]);
  });

  it('prices the zones by tier and population density', async () => {
    await seedZones(database);
    const zones = await rows(
      sql<{ name: string; base_cpm: string }>`select name, base_cpm from zones order by 2 desc, 1`,
    );
    expect(zones.map(({ name, base_cpm }) => `${name} ${base_cpm}`)).toEqual([
      'CBD 14.00',
      'Eastleigh 12.00',
      'JKIA 12.00',
      'Upper Hill 12.00',
      'Westlands 12.00',
      'Kilimani 10.00',
      'Embakasi 8.00',
      'Gigiri 8.00',
      'Parklands 8.00',
      'Kasarani 6.00',
      'Industrial Area 3.00',
      'Karen 3.00',
      "Lang'ata 3.00",
    ]);
  });

  it('leaves a zone as it is that an admin made or changed, even if it has the name of a seeded one', async () => {
    await seedZones(database);
    await sql`
      update zones set name = 'Town', base_cpm = 18.5, tier = 'standard', admin_changed_at = now()
       where name = 'CBD'`.execute(database.kysely);
    await sql`delete from zones where name = 'Karen'`.execute(database.kysely);
    await sql`
      insert into zones (name, tier, base_cpm, polygon_geojson, admin_changed_at)
      select 'karen', 'basic', 4, polygon_geojson, now() from zones where name = 'JKIA'`.execute(
      database.kysely,
    );
    const all = () => rows(sql`select * from zones order by id`);
    const before = await all();
    await seedZones(database);
    expect(await all()).toEqual(before);
  });

  it('makes the demo accounts, each with its profile, role and password', async () => {
    await seedDemo(database, { hashPassword });
    const accounts = await rows(sql`
      select u.email, p.status, r.role, a."providerId" as provider, a."accountId" = u.id::text as own_id,
             a.password, (select count(*)::int from devices d where d.driver_id = u.id) as devices
        from auth."user" u join profiles p using (id) join user_roles r on r.user_id = u.id
        join auth.account a on a."userId" = u.id order by u.email`);
    const password = `hash of ${DEMO_PASSWORD}`;
    const common = { provider: 'credential', own_id: true, password };
    expect(accounts).toEqual([
      { email: 'admin@juu.test', status: 'active', role: 'admin', devices: 0, ...common },
      { email: 'advertiser@juu.test', status: 'active', role: 'advertiser', devices: 0, ...common },
      { email: 'driver@juu.test', status: 'active', role: 'driver', devices: 2, ...common },
      { email: 'pending@juu.test', status: 'pending', role: 'advertiser', devices: 0, ...common },
      {
        email: 'suspended@juu.test',
        status: 'suspended',
        role: 'advertiser',
        devices: 0,
        ...common,
      },
    ]);
    const companies = await rows(sql`select email_domain from verified_companies`);
    expect(companies).toContainEqual({ email_domain: 'juu.test' });
  });

  it('leaves what users changed or removed since as it is', async () => {
    await seedDemo(database, { hashPassword });
    await sql`update auth.account set password = 'changed'`.execute(database.kysely);
    await sql`update profiles set status = 'suspended' where email = 'driver@juu.test'`.execute(
      database.kysely,
    );
    await sql`update auth."user" set email = 'renamed@juu.test' where email = 'pending@juu.test'`.execute(
      database.kysely,
    );
    await sql`delete from verified_companies where email_domain = 'juu.test'`.execute(
      database.kysely,
    );
    const state = async () => [
      await rows(sql`select id, email, name from auth."user" order by id`),
      await rows(sql`select id, password from auth.account order by id`),
      await rows(sql`select id, status from profiles order by id`),
      await rows(sql`select id from verified_companies order by id`),
      await rows(sql`select id, driver_id from devices order by id`),
    ];
    const before = await state();
    await seedDemo(database, { hashPassword });
    expect(await state()).toEqual(before);
  });

  it('leaves an address that is taken to its owner and makes the other accounts', async () => {
    await sql`insert into auth."user" (name, email, role) values ('Owner', 'admin@juu.test', 'driver')`.execute(
      database.kysely,
    );
    await seedDemo(database, { hashPassword });
    const admins = await rows(sql`
      select u.name, count(a.id)::int as credentials from auth."user" u
        left join auth.account a on a."userId" = u.id where u.email = 'admin@juu.test' group by u.name`);
    expect(admins).toEqual([{ name: 'Owner', credentials: 0 }]);
    expect(await rows(sql`select id from auth."user"`)).toHaveLength(5);
  });
});
