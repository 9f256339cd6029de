import { ENDPOINTS } from '@juu/shared/endpoints/all';
import { describe, expect, it } from 'vitest';
import { serverPaths } from './server-paths.ts';

const isLeftAlone = (path: string) => serverPaths.some((pattern) => pattern.test(path));

describe('the service worker', () => {
  it.each([
    ...ENDPOINTS.map(({ endpoint }) => endpoint.path),
    '/api/auth/sign-in/email',
    '/healthz?verbose=1',
    '/api?x',
    '/write-checkpoint2.json?client_id=1',
    '/assets/gone.js',
  ])('leaves %s to the server', (path) => expect(isLeftAlone(path)).toBe(true));

  it.each(['/', '/auth', '/advertiser', '/apiary', '/features', '/filesystem'])(
    'answers %s with the app',
    (path) => expect(isLeftAlone(path)).toBe(false),
  );
});
