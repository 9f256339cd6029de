import { expect, test } from 'vitest';
import { isPerson } from './is-person.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

test.each([
  [{ 'user-agent': PHONE }, true],
  [{ 'user-agent': PHONE, 'sec-purpose': 'prefetch;prerender' }, false],
  [{ 'user-agent': PHONE, purpose: 'prefetch' }, false],
  [{ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, false],
  [{ 'user-agent': 'WhatsApp/2.23.20.0 A' }, false],
  [{ 'user-agent': 'curl/8.5.0' }, false],
  [{}, false],
])('a request with %o is a person’s: %s', (headers, expected) => {
  expect(isPerson(headers)).toBe(expected);
});
