import type { Database } from '@juu/db/connect';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@juu/shared/limits';
import { betterAuth } from 'better-auth';
import { bearer, jwt } from 'better-auth/plugins';
import type { Settings } from '../env.ts';
import { trustedOrigins } from '../http/origins.ts';
import type { Log } from '../log.ts';
import { productWords } from './product-words.ts';
import { SIGN_UP_COLUMNS, signUpColumns } from './sign-up-columns.ts';
import { refuseSuspended } from './suspension.ts';

const DAY_S = 24 * 60 * 60;

export interface AuthOptions {
  readonly settings: Settings;
  readonly secret: string;
  readonly database: Database;
  readonly log: Log;
}

/** Accounts, passwords and sessions: better-auth on our own tables (schema `auth`). */
export function createAuth({ settings, secret, database, log }: AuthOptions) {
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
    },
    user: { additionalFields: SIGN_UP_COLUMNS },
    // A device that was offline for weeks comes back signed in.
    session: { expiresIn: 60 * DAY_S, updateAge: DAY_S },
    databaseHooks: {
      user: { create: { before: signUpColumns } },
      session: { create: { before: refuseSuspended(database) } },
    },
    hooks: { after: productWords(database) },
    plugins: [
      bearer(),
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
      database: { generateId: 'uuid' },
    },
    // Its own way is to print the error with all its fields, a row's values among them.
    onAPIError: { throw: true },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      // Messages of lower levels and further arguments carry e-mail addresses.
      log: (_level, message, ...details) =>
        log.error({ err: details.find((detail) => detail instanceof Error) }, message),
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;
