import { z } from 'zod';

/** Characters of a recovery code, without any that look alike on paper. */
export const RECOVERY_CODE_ALPHABET = '23456789abcdefghjkmnpqrstvwxyz';
/** Ten of thirty characters are 49 bits: with ten guesses in 15 minutes, out of reach. */
export const RECOVERY_CODE_LENGTH = 10;

/**
 * Minutes until a new authenticator's first code must arrive; the database's trigger says it too.
 */
export const ENROLMENT_MINUTES = 15;
/** First codes a user may try before a new secret is needed. */
export const ENROLMENT_TRIES = 5;

/** A recovery code as stored and shown: `abcde-fghjk`. */
export function formatRecoveryCode(text: string): string {
  const bare = text.toLowerCase().replaceAll(/[\s-]/g, '');
  return `${bare.slice(0, 5)}-${bare.slice(5)}`;
}

/** Longer than any code a person types, separators included. */
const MAX_TYPED = 64;
const typed = z
  .string({ error: 'Please enter the code' })
  .min(1, { message: 'Please enter the code' })
  .max(MAX_TYPED, { message: 'The code is too long' });

/** Body of `POST /api/auth/two-factor/verify-totp`; apps show the digits in groups. */
export const totpCodeSchema = z.object({
  code: typed.transform((code) => code.replaceAll(/\s/g, '')),
});

/** Body of `POST /api/auth/two-factor/verify-backup-code`. */
export const recoveryCodeSchema = z.object({ code: typed.transform(formatRecoveryCode) });
