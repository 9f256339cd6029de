import { describe, expect, test } from 'vitest';
import { changeEmailSchema, changePasswordSchema } from './account-changes.ts';
import { accountEmailSchema, PASSWORD_TOO_SHORT } from './sign-up.ts';

describe('changes of one’s own account', () => {
  const password = { currentPassword: 'secret', newPassword: 'secret' };

  test('a new password signs other devices out unless that is refused', () => {
    expect(changePasswordSchema.parse(password).revokeOtherSessions).toBe(true);
    const kept = { ...password, revokeOtherSessions: false };
    expect(changePasswordSchema.parse(kept).revokeOtherSessions).toBe(false);
  });

  test('a new password obeys the rule of sign-up, the present one need not', () => {
    const short = changePasswordSchema.safeParse({ ...password, newPassword: '12345' });
    expect(short.error?.issues[0]?.message).toBe(PASSWORD_TOO_SHORT);
    expect(changePasswordSchema.safeParse({ ...password, currentPassword: 'x' }).success).toBe(
      true,
    );
  });

  test('a new address may come without the password', () => {
    expect(changeEmailSchema.parse({ newEmail: ' Ann@Juu.test ' })).toEqual({
      newEmail: 'ann@juu.test',
    });
    expect(changeEmailSchema.safeParse({ newEmail: 'ann@juu.test', password: '' }).success).toBe(
      false,
    );
  });
});

describe('an account’s address', () => {
  test.each([
    ['Ann@Juu.TEST', 'ann@juu.test'],
    [' ann+1@mail.juu.test\n', 'ann+1@mail.juu.test'],
    ["o'brien@juu.test", "o'brien@juu.test"],
    ['ann@xn--bcher-kva.example', 'ann@xn--bcher-kva.example'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(accountEmailSchema.parse(typed)).toBe(kept);
  });

  // One spelling, one account: letters that look or fold like others are not taken.
  test.each([
    'änn@juu.test',
    'ann@bücher.example',
    'ann@ｊuu.test',
    'ann\u212a@juu.test',
    'ann@juu.tes\u0131t',
    'a\u0301nn@juu.test',
    'ann\u200b@juu.test',
    'ann@juu.test\u0000',
    'ann @juu.test',
    'ann@@juu.test',
    'ann@juu',
    'ann@juu..test',
    'ann@juu.test.',
    'Ann <ann@juu.test>',
  ])('%j is no address', (typed) => {
    expect(accountEmailSchema.safeParse(typed).success).toBe(false);
  });
});
