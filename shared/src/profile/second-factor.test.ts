import { describe, expect, test } from 'vitest';
import {
  formatRecoveryCode,
  RECOVERY_CODE_ALPHABET,
  recoveryCodeSchema,
  totpCodeSchema,
} from './second-factor.ts';

describe('typed codes', () => {
  test.each(['123456', '123 456', ' 123456 ', '12 34 56', '123\u00a0456'])(
    'an authenticator’s code is read from %j',
    (code) => {
      expect(totpCodeSchema.parse({ code })).toEqual({ code: '123456' });
    },
  );

  test.each(['abcde-fghjk', 'ABCDE-FGHJK', ' abcdefghjk', 'abcde fghjk', 'a-b-c-d-e-f-g-h-j-k'])(
    'a recovery code is read from %j',
    (code) => {
      expect(recoveryCodeSchema.parse({ code })).toEqual({ code: 'abcde-fghjk' });
    },
  );

  test.each([undefined, null, 123456, '', 'x'.repeat(65)])('%j is no code', (code) => {
    expect(totpCodeSchema.safeParse({ code }).success).toBe(false);
    expect(recoveryCodeSchema.safeParse({ code }).success).toBe(false);
  });

  test('a code loses everything else that was sent with it', () => {
    expect(totpCodeSchema.parse({ code: '123456', trustDevice: true })).toEqual({ code: '123456' });
  });

  test('recovery codes have no characters that look alike, and typing does not change them', () => {
    expect(RECOVERY_CODE_ALPHABET).not.toMatch(/[01ilou]/);
    expect(new Set(RECOVERY_CODE_ALPHABET).size).toBe(RECOVERY_CODE_ALPHABET.length);
    const shown = formatRecoveryCode(RECOVERY_CODE_ALPHABET.slice(0, 10));
    expect(formatRecoveryCode(shown.toUpperCase())).toBe(shown);
  });
});
