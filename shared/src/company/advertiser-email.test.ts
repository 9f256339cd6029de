import { describe, expect, test } from 'vitest';
import { judgeAdvertiserEmail } from './advertiser-email.ts';

const REFUSED =
  'This email domain is not allowed for advertiser accounts. Please use a corporate email address.';

describe('judgeAdvertiserEmail', () => {
  test('an address of a verified company is verified, with the company’s name', () => {
    const facts = { company: 'Juu Ltd', isPublic: false };
    expect(judgeAdvertiserEmail('ann@juu.test', facts)).toEqual({
      kind: 'verified',
      company: 'Juu Ltd',
    });
  });

  test('another corporate address waits for an admin, and says so', () => {
    const verdict = judgeAdvertiserEmail('ann@acme.co.ke', { company: undefined, isPublic: false });
    expect(verdict).toMatchObject({ kind: 'unverified', reason: expect.stringContaining('admin') });
  });

  test.each([
    ['a public provider', 'ann@gmail.com', true],
    ['a malformed address', 'ann@', false],
    ['a second @', 'ann@gmail.com@acme.co.ke', false],
  ])('%s is refused in the specification’s words', (_, email, isPublic) => {
    expect(judgeAdvertiserEmail(email, { company: undefined, isPublic })).toEqual({
      kind: 'refused',
      reason: REFUSED,
    });
  });

  test('a public provider is refused even if it is a verified company', () => {
    const facts = { company: 'Gmail Inc', isPublic: true };
    expect(judgeAdvertiserEmail('ann@gmail.com', facts)).toEqual({
      kind: 'refused',
      reason: REFUSED,
    });
  });
});
