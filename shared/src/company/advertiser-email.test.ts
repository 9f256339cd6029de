import { describe, expect, test } from 'vitest';
import { judgeAdvertiserEmail } from './advertiser-email.ts';

const REFUSED =
  'This email domain is not allowed for advertiser accounts. Please use a corporate email address.';

describe('judgeAdvertiserEmail', () => {
  test('an address of a verified company is verified, with the company’s name', () => {
    expect(judgeAdvertiserEmail('ann@juu.test', 'Juu Ltd')).toEqual({
      kind: 'verified',
      company: 'Juu Ltd',
    });
  });

  test('another corporate address waits for an admin, and says so', () => {
    const verdict = judgeAdvertiserEmail('ann@acme.co.ke', undefined);
    expect(verdict).toMatchObject({ kind: 'unverified', reason: expect.stringContaining('admin') });
  });

  test.each([
    ['a free provider', 'ann@gmail.com'],
    ['a subdomain of a free provider', 'ann@mail.yahoo.com'],
    ['a throw-away provider', 'ann@mailinator.com'],
    ['a malformed address', 'ann@'],
    ['a second @', 'ann@gmail.com@acme.co.ke'],
  ])('%s is refused in the specification’s words', (_, email) => {
    expect(judgeAdvertiserEmail(email, undefined)).toEqual({ kind: 'refused', reason: REFUSED });
  });

  test('a free provider stays refused even where it stands among the verified companies', () => {
    expect(judgeAdvertiserEmail('ann@gmail.com', 'Gmail Inc')).toEqual({
      kind: 'refused',
      reason: REFUSED,
    });
  });
});
