import { openTestDatabase } from '@juu/db/testing/test-database';
import { expect, test } from 'vitest';
import { serverUnderTest } from '../../testing/server-under-test.ts';

const t = serverUnderTest(() => openTestDatabase('PGlite'));

test.each([
  ['/api/auth/sign-in/email', 'INVALID_REQUEST'],
  ['/api/auth/sign-up/email', 'INVALID_REQUEST'],
  ['/api/functions/submit-contact-form', 'invalid_request'],
  ['/api/functions/admin-reset-password', 'invalid_request'],
  ['/api/admin/companies', 'invalid_request'],
])('%s refuses a body that was damaged on its way', async (path, code) => {
  const body = Buffer.from([...Buffer.from('{"name":"'), 0xff, ...Buffer.from('"}')]);
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${t.server.url}${path}`, { method: 'POST', headers, body });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain(`"${code}"`);
});
