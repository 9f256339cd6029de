import { ERRORS } from '@tus/server';
import { expect, test } from 'vitest';
import { tusRefusal } from './tus-refusal.ts';

const refusals = Object.values(ERRORS).filter(({ status_code }) => status_code < 500);

test.each(refusals)('says $body in our own words, with a way out', ({ status_code, body }) => {
  const { message, hint } = tusRefusal(status_code, body);
  expect(message).not.toContain(body.trim());
  expect(hint).toMatch(/^[A-Z].+\.$/);
});

test.each([
  [412, 'Tus-Resumable Required\n', 'Tus-Resumable', 'Send Tus-Resumable: 1.0.0.'],
  [400, 'Invalid upload-offset\n', 'upload-offset', expect.stringContaining('tus 1.0')],
])('names the header that a %i is about', (status, words, details, hint) => {
  expect(tusRefusal(status, words)).toMatchObject({ code: 'invalid_request', details, hint });
});

test('takes no words of the library for its own failures', () => {
  expect(tusRefusal(500, 'Something went wrong with that request\nENOENT /var')).toMatchObject({
    code: 'internal',
    message: 'Something went wrong on our side',
  });
});
