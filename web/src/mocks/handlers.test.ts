import { ENDPOINTS } from '@juu/shared/endpoints/all';
import { expect, it } from 'vitest';
import { handlersOf } from './handlers.ts';
import { World } from './world.ts';

/** Calls that pages of the mocked product don't make. Screens, operators and other clients make them. */
const NOT_MOCKED = [
  // The mocked product has no bot check.
  'botCheck.challenge',
  ...['device.pings', 'device.impressions', 'device.playlist'],
  ...['files.abandon', 'files.abilities', 'files.uploadAbilities'],
  'links.follow',
  ...['operations.health', 'operations.ready', 'operations.metrics', 'operations.openapi'],
  'sync.checkpointRequest',
];

it('answers every call of the product', () => {
  const answered = new Set(handlersOf(new World('demo')).map(({ info }) => info.header));
  const missing = ENDPOINTS.filter(
    ({ endpoint: { method, path } }) => !answered.has(`${method} ${path}`),
  );
  expect(missing.map(({ name }) => name)).toEqual(NOT_MOCKED);
});
