import type { Database } from '@juu/db/database';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import type { Limit } from '../../../platform/rate-limits/limit.ts';
import { rememberPassword } from '../passwords/proven-password.ts';
import { CHALLENGE_COOKIE } from './second-factor.ts';
import { invalidCode, type SpentCodes } from './spent-codes.ts';

const SECOND_STEPS = ['/two-factor/verify-totp', '/two-factor/verify-backup-code'];

/**
 * Before the second step of a sign-in: refuses a locked account with the time to wait, which
 * better-auth does not return, and a used code before it uses up the pending sign-in. Remembers the
 * password that started the sign-in, which must still be the account's when the session exists.
 *
 * @param codes counts the codes for an account before any is checked: better-auth reads its lock
 *   before it counts, so many guesses at once would all pass
 */
export function guardSecondStep(database: Database, spentCodes: SpentCodes, codes?: Limit) {
  return createAuthMiddleware(async (context) => {
    if (!SECOND_STEPS.includes(context.path)) return;
    const { name } = context.context.createAuthCookie(CHALLENGE_COOKIE);
    const challenge = await context.getSignedCookie(name, context.context.secret);
    if (!challenge) return;
    const waiting = await context.context.internalAdapter.findVerificationValue(challenge);
    if (!waiting) return;
    const userId = waiting.value;
    const waitS = await lockedForS(database, userId);
    if (waitS > 0) throw tooMany('ACCOUNT_TEMPORARILY_LOCKED', LOCKED, waitS);
    const refused = await codes?.count(userId);
    if (refused) throw tooMany('RATE_LIMITED', TOO_MANY_CODES, refused.waitS);
    await rememberPassword(database, userId);
    const { code } = context.body as { code: string };
    if (context.path === SECOND_STEPS[0] && (await spentCodes.has(userId, code))) {
      throw invalidCode();
    }
  });
}

const LOCKED = 'Too many wrong codes. Please wait 15 minutes, then try again.';

const TOO_MANY_CODES = 'Too many codes. Please wait a minute, then try again.';

function tooMany(code: string, message: string, waitS: number): APIError {
  return new APIError('TOO_MANY_REQUESTS', { code, message }, { 'Retry-After': String(waitS) });
}

async function lockedForS({ kysely }: Database, userId: string): Promise<number> {
  const factor = await kysely
    .selectFrom('auth.twoFactor')
    .select('lockedUntil')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return Math.ceil(((factor?.lockedUntil?.getTime() ?? 0) - Date.now()) / 1_000);
}
