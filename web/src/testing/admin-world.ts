import { beforeEach } from 'vitest';
import { mockWorld } from './mock-world.ts';

/** {@link mockWorld} with the admin signed in. */
export function adminWorld() {
  const world = mockWorld();
  beforeEach(() => world().openSession(world().accountOf('admin@juu.test')));
  return world;
}
