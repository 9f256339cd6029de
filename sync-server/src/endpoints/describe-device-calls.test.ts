import type { Endpoint } from '@juu/shared/endpoints/endpoint';
import { expect, test, vi } from 'vitest';
import { describeApi } from './describe-api.ts';

/** A call for devices; there are none in the list yet. */
const playlist = vi.hoisted(
  (): Endpoint => ({
    method: 'GET',
    path: '/api/device/playlist',
    caller: 'device',
    description: 'Reads what to play next.',
    response: 'none',
  }),
);
vi.mock('@juu/shared/endpoints/all', () => ({
  ENDPOINTS: [{ noun: 'devices', call: 'playlist', name: 'devices.playlist', endpoint: playlist }],
}));

test('a call for devices needs a device key, which is no session', () => {
  const { paths, components } = describeApi({ sessionCookie: 'session' });
  expect(paths['/api/device/playlist']).toMatchObject({
    get: { description: 'Needs a device key.', security: [{ deviceKey: [] }] },
  });
  expect(components.securitySchemes).toHaveProperty('deviceKey');
});
