import type { Database } from '@juu/db/database';
import { sqlState } from '@juu/db/sql-state';
import { RATE_LIMITS } from '@juu/shared/endpoints/rate-limits';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@juu/shared/limits';
import { betterAuth } from 'better-auth';
import { bearer, jwt } from 'better-auth/plugins';
import { trustedOrigins } from '../../../platform/http/origins.ts';
import type { Log } from '../../../platform/log.ts';
import type { QueueUninvited } from '../../../platform/mail/queue-uninvited.ts';
import { createLimit } from '../../../platform/rate-limits/limit.ts';
import { deriveSecret } from '../../../platform/secret.ts';
import type { Settings } from '../../settings.ts';
import { passkeys } from '../passkeys/passkeys.ts';
import { changePassword } from '../passwords/change-password.ts';
import type { PasswordHashing } from '../passwords/password-hashing.ts';
import { rememberSession, verifyAndRemember } from '../passwords/proven-password.ts';
import { guardSecondStep } from '../second-factor/guard-second-step.ts';
import { secondFactor } from '../second-factor/second-factor.ts';
import { createSpentCodes } from '../second-factor/spent-codes.ts';
import { SIGN_UP_COLUMNS, signUpColumns, signUpInProgress } from '../sign-up/sign-up-columns.ts';
import { afterCall } from './after-call.ts';
import { newSession } from './new-session.ts';

const DAY_S = 24 * 60 * 60;
/** Seconds that a session lasts: a device that was offline for weeks comes back signed in. */
const SESSION_S = 60 * DAY_S;
/** A session in use is renewed at most this often, seconds. */
const RENEWED_EVERY_S = DAY_S;
/** A session in use is renewed once it has fewer seconds left than this. */
export const RENEWED_BELOW_S = SESSION_S - RENEWED_EVERY_S;

const PASSKEY_REFUSED = /^Failed to verify (registration|authentication)$/;

interface AuthOptions {
  readonly settings: Settings;
  readonly secret: string;
  readonly database: Database;
  readonly log: Log;
  readonly queueUninvited: QueueUninvited;
  readonly passwordHashing: PasswordHashing;
}

/** Accounts, passwords and sessions: better-auth on our own tables (schema `auth`). */
export function createAuth(options: AuthOptions) {
  const { settings, secret, database, log, queueUninvited } = options;
  const { hash, verify } = options.passwordHashing;
  const spentCodes = createSpentCodes(database, secret);
  const codes = createLimit({
    database,
    secret: deriveSecret(secret, 'second step'),
    name: 'second-step',
    ...RATE_LIMITS['second-step'],
  });
  return betterAuth({
    appName: 'Juu',
    baseURL: settings.publicUrl,
    basePath: '/api/auth',
    secret,
    trustedOrigins: trustedOrigins(settings),
    database: { db: database.kysely, type: 'postgres', schemaName: 'auth', transaction: true },
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      password: { hash, verify: verifyAndRemember(verify) },
    },
    user: { additionalFields: SIGN_UP_COLUMNS },
    session: {
      expiresIn: SESSION_S,
      updateAge: RENEWED_EVERY_S,
      // Its own check of how old a session is: ours asks for the password instead.
      freshAge: 0,
      additionalFields: { aal: { type: 'string', required: false, input: false } },
    },
    // Its own would lock rows of other sign-ins; `remove-expired-auth.ts` removes them every hour.
    verification: { disableCleanup: true },
    databaseHooks: {
      user: { create: { before: signUpColumns(settings) } },
      session: { create: { before: newSession(database, spentCodes), after: rememberSession } },
    },
    hooks: {
      before: guardSecondStep(database, spentCodes, settings.rateLimit ? codes : undefined),
      after: afterCall({ database, settings, queueUninvited }),
    },
    plugins: [
      // Before `bearer`, which tells the token of the session that this one takes away again.
      secondFactor(),
      passkeys(settings),
      bearer(),
      changePassword(database, settings.publicUrl),
      // Tokens are issued by `sync-tokens.ts` only and name nothing of the user but the id.
      jwt({ disableSettingJwtHeader: true, jwt: { definePayload: () => ({}) } }),
    ],
    advanced: {
      cookiePrefix: 'juu',
      useSecureCookies: settings.publicUrl.startsWith('https:'),
      // The product's own check stands before every write; this one refuses programs without Origin.
      disableCSRFCheck: true,
      // Stated, because it is switched off in a test's environment otherwise.
      disableOriginCheck: false,
      ipAddress: { disableIpTracking: true },
      // A session comes with its user in one statement.
      database: { generateId: 'uuid', joins: true },
    },
    // Its own way is to print the error with all its fields, a row's values among them.
    onAPIError: { throw: true },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      // Messages of lower levels and further arguments carry email addresses.
      log: (_level, message, ...details) => {
        const err = details.find((detail) => detail instanceof Error);
        // Two sign-ups for one address at one moment: an ordinary refusal for the later one.
        if (signUpInProgress.getStore() && sqlState(err) === '23505') log.info(message);
        // A passkey's answer that isn't right, unless it is the database that failed.
        else if (PASSKEY_REFUSED.test(message) && sqlState(err) === undefined) log.info(message);
        else log.error({ err }, message);
      },
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;
