import { setupServer } from 'msw/node';
import { afterEach, beforeEach } from 'vitest';
import { handlersOf } from '@/mocks/handlers.ts';
import type { ScenarioName } from '@/mocks/scenarios.ts';
import { World } from '@/mocks/world.ts';

/**
 * Puts the mocked server of `pnpm dev:mock` in place of the network for the tests of a file.
 * Returns the way to the world of the test that is running.
 */
export function mockWorld(scenario: ScenarioName = 'demo'): () => World {
  const server = setupServer();
  let world: World;
  beforeEach(() => {
    world = new World(scenario);
    server.listen({ onUnhandledRequest: 'error' });
    server.use(...handlersOf(world));
  });
  afterEach(() => {
    server.resetHandlers();
    server.close();
  });
  return () => world;
}
