import { describe, expect, test } from 'vitest';
import { emailDomain } from './email-domain.ts';

describe('emailDomain', () => {
  test.each([
    ['ann@juu.test', 'juu.test'],
    ['  Ann@JUU.Test ', 'juu.test'],
    ['a.b+c@mail.acme.co.ke', 'mail.acme.co.ke'],
  ])('%j is of %s', (email, domain) => {
    expect(emailDomain(email)).toBe(domain);
  });

  test.each([
    '',
    'ann',
    '@juu.test',
    'ann@',
    'ann@localhost',
    'ann@juu..test',
    'ann@juu.test.',
    'ann@juu.t',
    'ann@evil.test@juu.test',
    'ann smith@juu.test',
    'ann@juu test',
    'ann@[127.0.0.1]',
  ])('%j is malformed', (email) => {
    expect(emailDomain(email)).toBeUndefined();
  });
});
