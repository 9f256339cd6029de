import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../migrate.ts';
import { migrateUntil } from '../testing/migrate-until.ts';
import { type TestDatabase, testDatabases } from '../testing/test-database.ts';
import { seedZones } from './seed-zones.ts';

/** The last migration before zones had a population density. */
const LAST = '202611230720_lease_plays.sql';
const CBD = '62f746b4-84e6-4ceb-95bd-447e7184d454';
const KAREN = '7d7c3b0c-0000-4000-8000-000000000000';

describe.each(testDatabases())('prices of an older database on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    await migrateUntil(database, LAST);
    await sql`
      insert into zones (id, name, tier, base_cpm, polygon_geojson)
      values (${CBD}, 'CBD', 'premium', 19, '{"type":"Polygon","coordinates":[]}'),
             (${KAREN}, 'The operator’s own', 'standard', 9.5, '{"type":"Polygon","coordinates":[]}')`.execute(
      database.kysely,
    );
    await migrate(database);
  });
  afterAll(() => database.close());

  const zone = async (id: string) =>
    (await database.kysely.selectFrom('zones').selectAll().where('id', '=', id).execute())[0];

  it('move to the new ones if they were seeded; a zone that no seed names keeps its price and gets the density that suits it', async () => {
    await seedZones(database);
    expect(await zone(CBD)).toMatchObject({
      base_cpm: '14.00',
      population_density: 'very_high',
      admin_changed_at: null,
    });
    expect(await zone(KAREN)).toMatchObject({ base_cpm: '9.50', population_density: 'high' });
  });

  it('stay once an admin changed them, at every later start', async () => {
    await sql`update zones set base_cpm = 17, admin_changed_at = now() where id = ${CBD}`.execute(
      database.kysely,
    );
    await migrate(database);
    await seedZones(database);
    expect(await zone(CBD)).toMatchObject({ base_cpm: '17.00', population_density: 'very_high' });
  });
});
