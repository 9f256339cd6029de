import { createHmac } from 'node:crypto';
import type { Database } from '@juu/db/database';
import { APIError } from 'better-auth/api';
import { spendChallenge } from '../../../platform/bot-check/spend-challenge.ts';
import { deriveSecret } from '../../../platform/secret.ts';

/** An authenticator's code is taken from 30 s before its own 30 s to 30 s after them. */
const CODE_LIVES_MS = 90_000;

/** Authenticator codes that were used: each is worth one session, on whichever server process. */
export interface SpentCodes {
  has(userId: string, code: string): Promise<boolean>;
  /** Uses up a valid code; false if it was used before. */
  spend(userId: string, code: string): Promise<boolean>;
}

export function createSpentCodes(database: Database, secret: string): SpentCodes {
  const key = deriveSecret(secret, 'spent codes');
  const signatureOf = (userId: string, code: string) =>
    `totp:${createHmac('sha256', key).update(`${userId}:${code}`).digest('hex')}`;
  return {
    async has(userId, code) {
      const spent = await database.kysely
        .selectFrom('auth.spent_challenge')
        .select('signature')
        .where('signature', '=', signatureOf(userId, code))
        .where('expires_at', '>', new Date())
        .executeTakeFirst();
      return spent !== undefined;
    },
    spend: (userId, code) =>
      spendChallenge(database, signatureOf(userId, code), new Date(Date.now() + CODE_LIVES_MS)),
  };
}

/** A used code is answered like a wrong one. */
export function invalidCode(): APIError {
  return new APIError('UNAUTHORIZED', { code: 'INVALID_CODE', message: 'Invalid code' });
}
