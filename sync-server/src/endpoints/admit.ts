import type { Me } from '@juu/shared/endpoints/account';
import {
  type Caller,
  type CallerRule,
  isAdminCall,
  whyNotAllowed,
} from '@juu/shared/endpoints/caller';
import { AppError } from '@juu/shared/errors/app-error';
import type { ProfileStatus } from '@juu/shared/profile/schema';
import type { Request } from 'express';

/** Who makes a signed-in call, as the database knows it at this moment. */
export type UserCaller = Extract<Caller, { kind: 'user' }> & {
  readonly email: string;
  readonly name: string;
  readonly status: ProfileStatus;
  readonly session: {
    readonly id: string;
    readonly openedAt: Date;
    readonly expiresAt: Date;
    /** What the database remembers the session by once it has ended. */
    readonly hash: string;
  };
  /** What this session has proven, and what the account asks for. */
  readonly aal: Me['aal'];
};

export interface Authenticate {
  /**
   * The caller, by session cookie or `Authorization: Bearer <session token>`. A session that owes
   * the second factor does not count.
   * @throws AppError `unauthenticated`, `account_suspended`
   */
  (request: Request): Promise<UserCaller>;
  /** Undefined without a session. @throws AppError `account_suspended` */
  optionally(request: Request): Promise<UserCaller | undefined>;
}

type DeviceCaller = Extract<Caller, { kind: 'device' }>;

/** How callers prove who they are. */
export interface Identities {
  readonly authenticate: Authenticate;
  /** The screen whose key stands in `Authorization: Bearer <device key>`; undefined without one. */
  readonly findDevice: (request: Request) => Promise<DeviceCaller | undefined>;
  /** True: admin calls need a session that passed the second factor. */
  readonly adminTwoFactor: boolean;
}

/**
 * Finds out who makes a call, and refuses those who may not. No session is looked up for a call that
 * anyone may make, or that only screens may make.
 * @throws AppError `unauthenticated`, `forbidden`, `account_suspended`, `two_factor_required`
 */
export async function admit(
  rule: CallerRule,
  request: Request,
  { authenticate, findDevice, adminTwoFactor }: Identities,
): Promise<Caller> {
  const anonymous: Caller = { kind: 'anonymous', address: request.ip };
  if (rule === 'anonymous') return anonymous;
  const find = rule === 'device' ? findDevice : authenticate.optionally;
  const found = await find(request);
  const caller = found ?? anonymous;
  const why = whyNotAllowed(rule, caller);
  if (why === 'forbidden') throw forbidden();
  if (why) throw rule === 'device' ? unknownKey() : unauthenticated();
  if (adminTwoFactor && found?.kind === 'user' && found.aal.current === 'aal1') {
    if (isAdminCall(rule, found.roles)) throw twoFactorRequired();
  }
  return caller;
}

/** For a caller without a session. */
export function unauthenticated(): AppError {
  return new AppError('unauthenticated', 'Please sign in');
}

/** For a screen without a key, or with one that is unknown, replaced or revoked. */
function unknownKey(): AppError {
  return new AppError('unauthenticated', 'This call needs the key of a screen', {
    hint: 'Send `Authorization: Bearer <device key>`. An admin can give the screen a new key.',
  });
}

function twoFactorRequired(): AppError {
  return new AppError('two_factor_required', 'Admins need two-step verification here.');
}

/** For a caller who is known and may not do this. */
export function forbidden(): AppError {
  return new AppError('forbidden', 'You don’t have permission to do this.');
}
