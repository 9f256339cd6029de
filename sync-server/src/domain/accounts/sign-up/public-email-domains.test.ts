import { describe, expect, test } from 'vitest';
import { isFreeEmailDomain, isPublicEmailDomain } from './public-email-domains.ts';

describe('public email domains', () => {
  test.each([
    'gmail.com',
    'GMAIL.com',
    'yahoo.co.uk',
    'mail.proton.me',
    'swiftkenya.com',
    'wananchi.com',
    'webmail.co.za',
  ])('%s is free', (domain) => {
    expect(isFreeEmailDomain(domain)).toBe(true);
    expect(isPublicEmailDomain(domain)).toBe(true);
  });

  test.each(['acme.com', 'notgmail.com', 'gmail.com.acme.co.ke', 'juu.test', 'safaricom.co.ke'])(
    '%s is a company’s',
    (domain) => expect(isPublicEmailDomain(domain)).toBe(false),
  );

  test.each(['Mailinator.com', 'x.y.mailinator.com', 'yopmail.fr', 'temp-mail.io'])(
    '%s is disposable',
    (domain) => {
      expect(isPublicEmailDomain(domain)).toBe(true);
      expect(isFreeEmailDomain(domain)).toBe(false);
    },
  );

  test.each(['yahoo.co.ke', 'mail.yahoo.co.ke', 'hotmail.it', 'gmx.at'])(
    '%s is a free provider under another country’s domain',
    (domain) => expect(isFreeEmailDomain(domain)).toBe(true),
  );

  test.each(['yahoo.acme.co.ke', 'myyahoo.com', 'gmx-motors.com', 'appleid.com'])(
    '%s is a company’s own domain, though it looks like a provider’s',
    (domain) => expect(isPublicEmailDomain(domain)).toBe(false),
  );

  test.each(['mozmail.com', 'privaterelay.appleid.com', 'addy.io'])(
    '%s hides whose an address is',
    (domain) => expect(isPublicEmailDomain(domain)).toBe(true),
  );
});
