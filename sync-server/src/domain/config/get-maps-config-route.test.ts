import { type TestDatabase, testDatabase } from '@juu/db/testing/test-database';
import { maps } from '@juu/shared/endpoints/maps';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer } from '../../testing/start-test-server.ts';
import type { Settings } from '../settings.ts';

describe('the maps’ configuration', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase().open();
  });
  afterAll(() => database.close());

  const told = async (settings: Partial<Settings>) => {
    const server = await startTestServer({ database, settings });
    const response = await server.call('/api/functions/get-maps-config');
    await server.close();
    expect(response.status).toBe(200);
    return maps.config.response.parse(await response.json());
  };

  test('names nothing if nothing is set: the bundled style and straight lines', async () => {
    expect(await told({})).toEqual({ apiKey: null, styleUrl: null, routing: null });
  });

  test('names what the operator has set, to everyone', async () => {
    const maps = {
      apiKey: 'key',
      styleUrl: 'https://tiles.example/style.json',
      routingUrl: 'https://osrm.example',
    };
    expect(await told({ maps })).toEqual({
      apiKey: 'key',
      styleUrl: 'https://tiles.example/style.json',
      routing: 'https://osrm.example',
    });
  });
});
