import { randomInt } from 'node:crypto';
import {
  formatRecoveryCode,
  RECOVERY_CODE_ALPHABET,
  RECOVERY_CODE_LENGTH,
} from '@juu/shared/profile/second-factor';
import { twoFactor } from 'better-auth/plugins';

const RECOVERY_CODES = 10;
/** How long a sign-in waits for its second step. */
const CHALLENGE_S = 10 * 60;

/** The name that better-auth gives the cookie of a sign-in that waits for its second step. */
export const CHALLENGE_COOKIE = 'two_factor';

/**
 * Authenticator codes and recovery codes, both kept encrypted with the server's secret. Ten wrong
 * codes in a row lock the second step of an account for 15 minutes, on every server process.
 */
export function secondFactor() {
  return twoFactor({
    issuer: 'Juu',
    twoFactorCookieMaxAge: CHALLENGE_S,
    accountLockout: { enabled: true, maxFailedAttempts: 10, durationSeconds: 15 * 60 },
    totpOptions: { digits: 6, period: 30 },
    backupCodeOptions: {
      storeBackupCodes: 'encrypted',
      customBackupCodesGenerate: () => Array.from({ length: RECOVERY_CODES }, newRecoveryCode),
    },
  });
}

function newRecoveryCode(): string {
  const characters = Array.from({ length: RECOVERY_CODE_LENGTH }, () =>
    RECOVERY_CODE_ALPHABET.charAt(randomInt(RECOVERY_CODE_ALPHABET.length)),
  );
  return formatRecoveryCode(characters.join(''));
}
