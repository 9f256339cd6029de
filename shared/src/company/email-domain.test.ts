import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emailDomain, isDisposableEmailDomain, isFreeEmailDomain } from './email-domain.ts';
import { DISPOSABLE_EMAIL_DOMAINS, FREE_EMAIL_DOMAINS } from './public-email-domains.ts';

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

describe('public e-mail domains', () => {
  test.each(['gmail.com', 'GMAIL.com', 'yahoo.co.uk', 'mail.proton.me'])('%s is free', (domain) => {
    expect(isFreeEmailDomain(domain)).toBe(true);
  });

  test.each(['acme.com', 'notgmail.com', 'gmail.com.acme.co.ke', 'juu.test'])(
    '%s is not',
    (domain) => {
      expect(isFreeEmailDomain(domain)).toBe(false);
      expect(isDisposableEmailDomain(domain)).toBe(false);
    },
  );

  test('a subdomain of a provider of throw-away addresses is one too', () => {
    expect(isDisposableEmailDomain('mailinator.com')).toBe(true);
    expect(isDisposableEmailDomain('x.y.mailinator.com')).toBe(true);
  });

  test.each(['yahoo.co.ke', 'mail.yahoo.co.ke', 'hotmail.it', 'gmx.at'])(
    '%s is a free provider under another country’s domain',
    (domain) => expect(isFreeEmailDomain(domain)).toBe(true),
  );

  test.each(['yahoo.acme.co.ke', 'myyahoo.com', 'gmx-motors.com'])(
    '%s is a company’s own domain',
    (domain) => expect(isFreeEmailDomain(domain)).toBe(false),
  );

  test('an alias that hides whose an address is counts as thrown away', () => {
    expect(isDisposableEmailDomain('mozmail.com')).toBe(true);
    expect(isDisposableEmailDomain('privaterelay.appleid.com')).toBe(true);
    expect(isDisposableEmailDomain('appleid.com')).toBe(false);
  });

  test('no domain is on both lists, none is written in another form than it is compared in', () => {
    for (const domain of [...FREE_EMAIL_DOMAINS, ...DISPOSABLE_EMAIL_DOMAINS]) {
      expect(emailDomain(`a@${domain}`)).toBe(domain);
    }
    expect([...FREE_EMAIL_DOMAINS].filter((d) => DISPOSABLE_EMAIL_DOMAINS.has(d))).toEqual([]);
  });

  test('letter case never changes the answer', () => {
    const domain = fc.constantFrom(...FREE_EMAIL_DOMAINS, 'acme.com', 'juu.test');
    fc.assert(
      fc.property(domain, fc.mixedCase(domain), (_, mixed) => {
        expect(isFreeEmailDomain(mixed)).toBe(isFreeEmailDomain(mixed.toLowerCase()));
      }),
    );
  });
});
