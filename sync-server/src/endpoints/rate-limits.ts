import type { Database } from '@juu/db/database';
import {
  type AccountLimit,
  type AddressLimit,
  type DeviceLimit,
  type LimitName,
  RATE_LIMITS,
} from '@juu/shared/endpoints/rate-limits';
import { type SignUp, signUpSchema } from '@juu/shared/profile/sign-up';
import type { Request, RequestHandler, Response } from 'express';
import { addressGroup } from '../platform/rate-limits/address-group.ts';
import { createLimit } from '../platform/rate-limits/limit.ts';
import { limitAttempts } from '../platform/rate-limits/limit-attempts.ts';
import { limitCalls } from '../platform/rate-limits/limit-calls.ts';
import { deriveSecret } from '../platform/secret.ts';

type UserOf = (request: Request) => Promise<string | undefined>;
type OptionalCallerOf = (
  request: Request,
) => Promise<{ readonly userId: string; readonly email: string } | undefined>;

/** Middleware that stands before calls; the figures are those of `RATE_LIMITS`. */
export interface Limits {
  /**
   * Of an endpoint, once its caller is known: each answer of ours to an account or an address counts,
   * each call of a screen, or each refused proof as `proof` counts them.
   */
  forEndpoint(name: AccountLimit | AddressLimit | DeviceLimit): RequestHandler;
  /** Needs the parsed body. Wrong passwords only. */
  readonly signIn: RequestHandler;
  /**
   * Calls that ask for the password again or for a second factor. Counts only refused proofs, those of
   * an address together with its failed sign-ins.
   * @param userOf the session's user; undefined if there is none yet: a sign-in that waits for its
   *   second factor is limited by the account itself
   */
  proof(userOf: UserOf): RequestHandler;
  /**
   * Changes of an account that its owner gets a mail about. Only those that succeed.
   */
  change(userOf: UserOf): RequestHandler;
  /**
   * Changes of email, which write to addresses of the caller's choice and tell whether one is taken.
   * Each that succeeds or is refused for its address.
   */
  changeEmail(userOf: UserOf): RequestHandler;
  /**
   * Links to choose a new password, whether or not there is an account. Not by the account: a stranger
   * could keep its owner from asking.
   */
  readonly requestPasswordReset: RequestHandler;
  /** Links that don't work (any more), together with an address's failed sign-ins. */
  readonly resetPassword: RequestHandler;
  /** Answers of passkeys that are refused, together with an address's failed sign-ins. */
  readonly passkeySignIn: RequestHandler;
  /**
   * Links sent again to confirm an address. Needs the parsed body; known and unknown ones count. An account's
   * own calls for its address are counted apart: a stranger can't keep its owner from asking.
   */
  confirmationMail(callerOf: OptionalCallerOf): RequestHandler;
  /** Needs the parsed body: what it refuses is logged, once an hour for an address. */
  readonly signUp: RequestHandler;
}

interface LimitsOptions {
  readonly settings: { readonly rateLimit: boolean };
  readonly secret: string;
  readonly database: Database;
  /** Called for a refused sign-up, once an hour per address. */
  readonly logRefusedSignUp: (form: SignUp) => Promise<void>;
}

/** What one client may do in a time, counted in the database. */
export function createLimits(options: LimitsOptions): Limits {
  const { settings, secret, database, logRefusedSignUp } = options;
  if (!settings.rateLimit) return NO_LIMITS;
  const key = deriveSecret(secret, 'rate limits');
  const limit = (name: LimitName) =>
    createLimit({ database, secret: key, name, ...RATE_LIMITS[name] });
  const ofAddress = (name: AddressLimit) => ({ limit: limit(name), keyOf: addressOf });

  const failuresOfAddress = ofAddress('failures');
  const guesses = limitAttempts({ rules: [failuresOfAddress], counts: isRefused });
  const logged = limit('sign-up-log');
  const proof = (userOf: UserOf) =>
    limitAttempts({
      rules: [{ limit: limit('proof'), keyOf: userOf }, failuresOfAddress],
      counts: isRefused,
    });
  return {
    forEndpoint(name) {
      if (isDeviceLimit(name)) return limitCalls({ ...RATE_LIMITS[name], keyOf: deviceOf });
      if (name === 'proof') return proof(callerOf);
      const rule = name === 'export' ? { limit: limit(name), keyOf: callerOf } : ofAddress(name);
      return limitAttempts({ rules: [rule], counts: isAnswered });
    },
    signIn: limitAttempts({
      rules: [{ limit: limit('sign-in'), keyOf: emailOf }, failuresOfAddress],
      counts: (status) => status === 401,
    }),
    proof,
    change: (userOf) =>
      limitAttempts({
        rules: [{ limit: limit('change'), keyOf: userOf }],
        counts: (status) => status === 200,
      }),
    changeEmail: (userOf) =>
      limitAttempts({
        rules: [{ limit: limit('change-email'), keyOf: userOf }, ofAddress('change-email-address')],
        counts: (status) => status === 200 || status === 422,
      }),
    requestPasswordReset: limitAttempts({
      rules: [ofAddress('password-reset-address')],
      counts: (status) => status === 200,
    }),
    resetPassword: guesses,
    passkeySignIn: guesses,
    confirmationMail: (callerOf) =>
      limitAttempts({
        rules: [
          { limit: limit('confirmation-mail'), keyOf: ownerOrEmailOf(callerOf) },
          ofAddress('confirmation-mail-address'),
        ],
        counts: (status) => status === 200,
      }),
    signUp: limitAttempts({
      rules: [ofAddress('sign-up')],
      counts: isAnswered,
      async onRefused(request) {
        const form = signUpSchema.safeParse(request.body);
        if (!form.success || (await logged.count(addressOf(request)))) return;
        await logRefusedSignUp(form.data);
      },
    }),
  };
}

const passes: RequestHandler = (_request, _response, next) => next();
const NO_LIMITS: Limits = {
  forEndpoint: () => passes,
  signIn: passes,
  proof: () => passes,
  change: () => passes,
  changeEmail: () => passes,
  requestPasswordReset: passes,
  resetPassword: passes,
  passkeySignIn: passes,
  confirmationMail: () => passes,
  signUp: passes,
};

/** Every answer counts but a failure of the server's own. */
function isAnswered(status: number): boolean {
  return status < 500;
}

function isRefused(status: number): boolean {
  return status >= 400 && status < 500;
}

function addressOf(request: Request): string {
  return addressGroup(request.ip);
}

function isDeviceLimit(name: LimitName): name is DeviceLimit {
  return RATE_LIMITS[name].per === 'device';
}

/** Of a call that needs a session. */
async function callerOf({ res }: Request): Promise<string | undefined> {
  return res?.locals.caller.userId;
}

/** Of a call that only screens may make. */
function deviceOf(response: Response): string {
  return response.locals.caller.deviceId;
}

/** As accounts are looked up, whether or not there is one. */
function emailOf(request: Request): string {
  const { email } = (request.body ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email.trim().toLowerCase() : '';
}

/** The caller who asks for the account's own address; else the address that is asked for. */
function ownerOrEmailOf(callerOf: OptionalCallerOf): (request: Request) => Promise<string> {
  return async (request) => {
    const caller = await callerOf(request);
    const email = emailOf(request);
    return caller?.email === email ? caller.userId : email;
  };
}
