import { expect, test } from 'vitest';
import { routeClass } from './route-class.ts';

test.each([
  ['/api/auth/sign-in/email', 'auth'],
  ['/api/sync/upload', 'sync_upload'],
  ['/api/sync/token', 'sync_token'],
  ['/sync/stream', 'sync_stream'],
  ['/sync/checkpoint-request', 'sync_checkpoint'],
  ['/write-checkpoint2.json', 'sync_checkpoint'],
  ['/api/files/0d4f1b1e', 'file_upload'],
  ['/api/admin/users/0d4f1b1e', 'admin'],
  ['/api/nothing-we-know', 'api'],
  ['/files/campaign-creatives/a/b/c.png', 'files'],
  ['/metrics', 'probe'],
  ['/', 'site'],
  ['/apiary', 'site'],
  ['/filesystem', 'site'],
])('%s is counted as %s', (path, expected) => {
  expect(routeClass(path)).toBe(expected);
});
