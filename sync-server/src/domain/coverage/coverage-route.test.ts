import { seedZones } from '@juu/db/seed/seed-zones';
import { type TestDatabase, testDatabase } from '@juu/db/testing/test-database';
import { coverage } from '@juu/shared/endpoints/coverage';
import { MAX_ZONES } from '@juu/shared/limits';
import { errorBodySchema } from '@juu/shared/protocol/api';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

const PATH = '/api/coverage';

describe.each([testDatabase()])('the public coverage on $name', ({ open }) => {
  let database: TestDatabase;
  let server: TestServer;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  // A server of its own for each test: it holds for a moment what it has read.
  beforeEach(async () => {
    server = await startTestServer({ database });
  });
  afterEach(async () => {
    await server.close();
    await database.kysely.deleteFrom('zones').execute();
  });

  const read = async () => coverage.read.response.parse(await (await server.call(PATH)).json());

  test('names every zone with tier, base price and outline, dearest first, to everybody', async () => {
    await seedZones(database);
    const { features } = await read();
    expect(features[0]).toMatchObject({
      properties: { name: 'CBD', tier: 'premium', population_density: 'very_high', base_cpm: 14 },
      geometry: { type: 'Polygon' },
    });
    const prices = features.map(({ properties }) => properties.base_cpm);
    expect(prices).toEqual([...prices].sort((a, b) => b - a));
    expect(features.map(({ properties }) => properties.name)).toContain('JKIA');
    expect(features[0]?.geometry.coordinates[0]?.length).toBeGreaterThan(8);
  });

  test('may be kept by browsers and is answered shortly to who has it already', async () => {
    await seedZones(database);
    const first = await server.call(PATH);
    expect(first.headers.get('cache-control')).toBe('public, max-age=300');
    const etag = first.headers.get('etag') ?? '';
    const again = await server.call(PATH, {
      // Otherwise fetch asks for a fresh answer by itself.
      headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' },
    });
    expect(again.status).toBe(304);
  });

  test('is empty, not missing, if there is no zone', async () => {
    expect(await read()).toEqual({ type: 'FeatureCollection', features: [] });
  });

  test('is bounded however many zones there are, and read once for a crowd', async () => {
    const square = [
      [
        [36.8, -1.3],
        [36.81, -1.3],
        [36.81, -1.29],
        [36.8, -1.3],
      ],
    ] as [number, number][][];
    await database.kysely
      .insertInto('zones')
      .values(
        Array.from({ length: MAX_ZONES + 1 }, (_, index) => ({
          name: `Zone ${index}`,
          tier: 'basic' as const,
          base_cpm: '4.00',
          polygon_geojson: JSON.stringify({ type: 'Polygon', coordinates: square }),
        })),
      )
      .execute();
    const crowd = await Promise.all(Array.from({ length: 20 }, read));
    for (const { features } of crowd) expect(features).toHaveLength(MAX_ZONES);
  });

  test('says in the contract’s form that it cannot be changed', async () => {
    const response = await server.call(PATH, { method: 'POST', headers: { origin: server.url } });
    expect(response.status).toBe(404);
    expect(errorBodySchema.parse(await response.json()).error.code).toBe('not_found');
  });
});
