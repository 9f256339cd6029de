import { z } from 'zod';

/** What an operator can set. `readSettings` is the only reader of the environment. */
export interface Settings {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** A Postgres server; undefined: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Origin for cookies, links and tokens, without a trailing slash. */
  readonly publicUrl: string;
  /** Undefined: the one generated into `dataDir`. */
  readonly secret: string | undefined;
  readonly seed: 'demo' | 'none';
  readonly botCheck: 'altcha' | 'off';
  /** Seconds a sync token lives. */
  readonly syncTokenTtlS: number;
  /** Proxies in front whose `X-Forwarded-*` headers are believed. */
  readonly trustProxy: number;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}

/** One or more settings that cannot be used; the message names each variable. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d+$/, { error, abort: true })
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error });
}

const notAnOrigin = 'must be an http or https address without a path, e.g. https://juu.example';

const origin = z
  .string()
  .refine((text) => URL.canParse(text), { error: notAnOrigin, abort: true })
  .transform((text) => new URL(text))
  .refine((url) => /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`, {
    error: notAnOrigin,
  })
  .transform((url) => url.origin);

const turnstileMissing =
  'turnstile is not supported by this version: set altcha, or off for development';

const environment = z
  .object({
    NODE_ENV: z
      .enum(['development', 'test', 'production'], {
        error: 'must be development, test or production',
      })
      .default('development'),
    PORT: wholeNumber(1, 65_535).default(8080),
    HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z.string().default('./.data'),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, { error: 'must be an address of the form postgres://…' })
      .optional(),
    PUBLIC_URL: origin.optional(),
    BETTER_AUTH_SECRET: z
      .string()
      .min(32, { error: 'must have at least 32 characters' })
      .optional(),
    SEED: z.enum(['demo', 'none'], { error: 'must be demo or none' }).optional(),
    BOT_CHECK: z
      .string()
      .refine((value) => value !== 'turnstile', { error: turnstileMissing, abort: true })
      .pipe(z.enum(['altcha', 'off'], { error: 'must be altcha or off' }))
      .default('altcha'),
    SYNC_TOKEN_TTL: wholeNumber(1, 86_400).default(600),
    TRUST_PROXY: z
      .string()
      .transform((value) => (value === 'off' ? '0' : value))
      .pipe(wholeNumber(0, 16))
      .default(0),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'must be fatal, error, warn, info, debug, trace or silent',
      })
      .optional(),
  })
  .superRefine((env, context) => {
    if (env.NODE_ENV !== 'production') return;
    const refuse = (variable: string, message: string) =>
      context.addIssue({ code: 'custom', path: [variable], message });
    if (!env.BETTER_AUTH_SECRET) {
      refuse('BETTER_AUTH_SECRET', 'is required in production (32 characters or more)');
    }
    if (env.SEED === 'demo') {
      refuse('SEED', 'must not be demo in production: the demo’s passwords are public');
    }
    if (env.BOT_CHECK === 'off') {
      refuse('BOT_CHECK', 'must not be off in production: sign-up would be open to bots');
    }
  });

/**
 * Checks and completes the settings; a variable set to an empty text counts as not set.
 * @throws SettingsError naming each variable at fault, never its value
 */
export function readSettings(variables: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`);
    throw new SettingsError(`Cannot start with these settings: ${faults.join('; ')}.`);
  }
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    secret: env.BETTER_AUTH_SECRET,
    seed: env.SEED ?? (production || env.DATABASE_URL ? 'none' : 'demo'),
    botCheck: env.BOT_CHECK,
    syncTokenTtlS: env.SYNC_TOKEN_TTL,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
}
