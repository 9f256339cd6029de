import type { Database } from '@juu/db/connect';
import { signUpSchema } from '@juu/shared/profile/sign-up';
import type { Request, RequestHandler } from 'express';
import { logBlockedSignUp } from '../auth/log-blocked-sign-up.ts';
import { deriveSecret } from '../derive-secret.ts';
import type { Settings } from '../env.ts';
import { addressGroup } from './address-group.ts';
import { createLimit } from './limit.ts';
import { limitAttempts } from './limit-attempts.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

type UserOf = (request: Request) => Promise<string | undefined>;

/** Middleware that stands before the calls it is named after. */
export interface Limits {
  /** Needs the parsed body. Wrong passwords only: 10 a minute for an account, 60 for an address. */
  readonly signIn: RequestHandler;
  /**
   * Calls that ask for the password again or for a second factor. Refused proofs only: 10 a minute
   * for whom the session belongs to, 60 for an address, its failed sign-ins included.
   * @param userOf the session's user; undefined where there is none yet: a sign-in that waits for its
   *   second factor is limited by the account itself
   */
  proof(userOf: UserOf): RequestHandler;
  /**
   * Changes of an account that its owner is told of by mail. Only those that succeed: 10 an hour for
   * whom the session belongs to.
   */
  change(userOf: UserOf): RequestHandler;
  /**
   * Changes of e-mail, which write to addresses of the caller's choice and tell whether one is taken.
   * Each that succeeds or is refused for its address: 5 a day for an account, 20 for an address.
   */
  changeEmail(userOf: UserOf): RequestHandler;
  /** Needs the parsed body: what it refuses is logged, once an hour for an address. */
  readonly signUp: RequestHandler;
  readonly contact: RequestHandler;
  readonly verifyEmail: RequestHandler;
  readonly challenge: RequestHandler;
}

interface LimitsOptions {
  readonly settings: Pick<Settings, 'rateLimit'>;
  readonly secret: string;
  readonly database: Database;
}

/** What one client may do in a time. Figures of sign-in, sign-up and contact: the public contract. */
export function createLimits({ settings, secret, database }: LimitsOptions): Limits {
  if (!settings.rateLimit) return NO_LIMITS;
  const key = deriveSecret(secret, 'rate limits');
  const limit = (name: string, attempts: number, windowS: number) =>
    createLimit({ database, secret: key, name, attempts, windowS });
  const forAddress = (name: string, attempts: number, windowS: number) => ({
    limit: limit(name, attempts, windowS),
    keyOf: addressOf,
  });

  const failuresOfAddress = forAddress('failures', 60, MINUTE_S);
  const logged = limit('sign-up-log', 1, HOUR_S);
  return {
    signIn: limitAttempts({
      rules: [{ limit: limit('sign-in', 10, MINUTE_S), keyOf: emailOf }, failuresOfAddress],
      counts: (status) => status === 401,
    }),
    proof: (userOf) =>
      limitAttempts({
        rules: [{ limit: limit('proof', 10, MINUTE_S), keyOf: userOf }, failuresOfAddress],
        counts: (status) => status >= 400 && status < 500,
      }),
    change: (userOf) =>
      limitAttempts({
        rules: [{ limit: limit('change', 10, HOUR_S), keyOf: userOf }],
        counts: (status) => status === 200,
      }),
    changeEmail: (userOf) =>
      limitAttempts({
        rules: [
          { limit: limit('change-email', 5, DAY_S), keyOf: userOf },
          forAddress('change-email-address', 20, DAY_S),
        ],
        counts: (status) => status === 200 || status === 422,
      }),
    signUp: limitAttempts({
      rules: [forAddress('sign-up', 20, HOUR_S)],
      counts: isAnswered,
      async onRefused(request) {
        const form = signUpSchema.safeParse(request.body);
        if (!form.success || (await logged.count(addressOf(request)))) return;
        await logBlockedSignUp(database, form.data, TOO_MANY_SIGN_UPS, {
          pattern: 'too_many_attempts',
        });
      },
    }),
    contact: limitAttempts({ rules: [forAddress('contact', 20, HOUR_S)], counts: isAnswered }),
    verifyEmail: limitAttempts({
      rules: [forAddress('verify-email', 60, MINUTE_S)],
      counts: isAnswered,
    }),
    challenge: limitAttempts({
      rules: [forAddress('challenge', 120, MINUTE_S)],
      counts: isAnswered,
    }),
  };
}

export const TOO_MANY_SIGN_UPS = 'Too many sign-ups from one network address';

const passes: RequestHandler = (_request, _response, next) => next();
const NO_LIMITS: Limits = {
  signIn: passes,
  proof: () => passes,
  change: () => passes,
  changeEmail: () => passes,
  signUp: passes,
  contact: passes,
  verifyEmail: passes,
  challenge: passes,
};

/** Every answer counts but a failure of the server's own. */
function isAnswered(status: number): boolean {
  return status < 500;
}

function addressOf(request: Request): string {
  return addressGroup(request.ip);
}

/** As accounts are looked up, whether or not there is one. */
function emailOf(request: Request): string {
  const { email } = (request.body ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email.trim().toLowerCase() : '';
}
