import { DEVICE_OFFLINE_AFTER_S } from '@juu/shared/device/schema';
import { PAYOUT_MINIMUM_CENTS } from '@juu/shared/driver/payout';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@juu/shared/limits';
import { TELEMETRY_MONTHS } from '@juu/shared/retention';
import { z } from 'zod';
import { SEEDS, type Settings } from './domain/settings.ts';
import { OperatorFailure } from './platform/operator-failure.ts';
import { filesUrlSchema } from './platform/storage/files-url.ts';

const SITEVERIFY_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';

/** Simulated taxis of the demo. */
const DEMO_TAXIS = 30;

/** One or more settings that cannot be used; the message names each variable. */
export class SettingsError extends OperatorFailure {
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

const onOrOff = z
  .enum(['on', 'off'], { error: 'must be on or off' })
  .transform((value) => value === 'on');

function address(example: string, ...protocols: string[]) {
  return z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
      error: `must be an address such as ${example}`,
    });
}

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
    DATABASE_MAX_MB: wholeNumber(100, 1_000_000_000).optional(),
    PUBLIC_URL: origin.optional(),
    BETTER_AUTH_SECRET: z
      .string()
      .min(32, { error: 'must have at least 32 characters' })
      .optional(),
    SEED: z.enum(SEEDS, { error: 'must be demo, accounts or none' }).optional(),
    BOT_CHECK: z
      .enum(['altcha', 'turnstile', 'off'], { error: 'must be altcha, turnstile or off' })
      .default('altcha'),
    TURNSTILE_SITE_KEY: z.string().optional(),
    TURNSTILE_SECRET_KEY: z.string().optional(),
    TURNSTILE_VERIFY_URL: address(SITEVERIFY_URL, 'https:', 'http:').default(SITEVERIFY_URL),
    ADMIN_EMAIL: z
      .string()
      .trim()
      .toLowerCase()
      .pipe(z.email({ error: 'must be an email address' }))
      .optional(),
    ADMIN_PASSWORD: z
      .string()
      .min(MIN_PASSWORD_LENGTH, { error: `must have at least ${MIN_PASSWORD_LENGTH} characters` })
      .max(MAX_PASSWORD_LENGTH, { error: `must have at most ${MAX_PASSWORD_LENGTH} characters` })
      .optional(),
    ADMIN_TWO_FACTOR: onOrOff.default(false),
    RATE_LIMIT: onOrOff.default(true),
    MAP_STYLE_URL: address('https://tiles.example/style.json', 'https:', 'http:').optional(),
    MAP_API_KEY: z.string().optional(),
    ROUTING_URL: address('https://osrm.example', 'https:', 'http:').optional(),
    FILES_URL: filesUrlSchema.optional(),
    EMAIL_CONFIRMATION: onOrOff.optional(),
    SMTP_URL: address('smtp://user:password@mail.example:587', 'smtp:', 'smtps:').optional(),
    SYNC_SERVICE_URL: origin.optional(),
    SYNC_TOKEN_TTL: wholeNumber(1, 86_400).default(600),
    HIGH_DEMAND_CAMPAIGNS: wholeNumber(1, 10_000).default(5),
    DEVICE_OFFLINE_AFTER_S: wholeNumber(1, 86_400).default(DEVICE_OFFLINE_AFTER_S),
    PAYOUT_MINIMUM_USD: wholeNumber(0, 1_000_000).default(PAYOUT_MINIMUM_CENTS / 100),
    FLEET_SIM: wholeNumber(0, 1_000).optional(),
    CREDIT_LIMIT_USD: wholeNumber(0, 10_000_000).default(5_000),
    VAT_PERCENT: wholeNumber(0, 100).default(16),
    TELEMETRY_RETENTION_MONTHS: wholeNumber(1, 1_200).default(TELEMETRY_MONTHS),
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
    const refuse = (variable: string, message: string) =>
      context.addIssue({ code: 'custom', path: [variable], message });
    if (env.BOT_CHECK === 'turnstile') {
      for (const variable of ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'] as const) {
        if (!env[variable]) refuse(variable, 'is required with BOT_CHECK=turnstile');
      }
    }
    if (env.DATABASE_MAX_MB && !env.DATABASE_URL) {
      refuse(
        'DATABASE_MAX_MB',
        'needs DATABASE_URL: the embedded database has the disk of DATA_DIR',
      );
    }
    if (env.ADMIN_PASSWORD && !env.ADMIN_EMAIL) {
      refuse('ADMIN_EMAIL', 'is required with ADMIN_PASSWORD');
    }
    if (env.NODE_ENV !== 'production') return;
    if (!env.BETTER_AUTH_SECRET) {
      refuse('BETTER_AUTH_SECRET', 'is required in production (32 characters or more)');
    }
    if (env.SEED && env.SEED !== 'none') {
      refuse('SEED', 'must be none in production: the demo’s passwords are public');
    }
    if (env.FLEET_SIM) {
      refuse('FLEET_SIM', 'must be 0 in production: simulated plays would be billed');
    }
    if (env.BOT_CHECK === 'off') {
      refuse('BOT_CHECK', 'must not be off in production: sign-up would be open to bots');
    }
    if (!env.RATE_LIMIT) {
      refuse('RATE_LIMIT', 'must not be off in production: passwords could be guessed');
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
  const seed = env.SEED ?? (production || env.DATABASE_URL ? 'none' : 'demo');
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseMaxMb: env.DATABASE_MAX_MB,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    secret: env.BETTER_AUTH_SECRET,
    seed,
    botCheck: env.BOT_CHECK,
    turnstile:
      env.BOT_CHECK === 'turnstile'
        ? {
            siteKey: env.TURNSTILE_SITE_KEY ?? '',
            secretKey: env.TURNSTILE_SECRET_KEY ?? '',
            verifyUrl: env.TURNSTILE_VERIFY_URL,
          }
        : undefined,
    admin: env.ADMIN_EMAIL ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : undefined,
    adminTwoFactor: env.ADMIN_TWO_FACTOR,
    rateLimit: env.RATE_LIMIT,
    maps: {
      styleUrl: env.MAP_STYLE_URL,
      apiKey: env.MAP_API_KEY,
      routingUrl: env.ROUTING_URL,
    },
    bucket: env.FILES_URL,
    smtpUrl: env.SMTP_URL,
    // Without a mail server only the operator could read the link.
    emailConfirmation: env.EMAIL_CONFIRMATION ?? env.SMTP_URL !== undefined,
    syncServiceUrl: env.SYNC_SERVICE_URL,
    syncTokenTtlS: env.SYNC_TOKEN_TTL,
    highDemandCampaigns: env.HIGH_DEMAND_CAMPAIGNS,
    deviceOfflineAfterS: env.DEVICE_OFFLINE_AFTER_S,
    payoutMinimumUsd: env.PAYOUT_MINIMUM_USD,
    fleetSim: env.FLEET_SIM ?? (seed === 'demo' ? DEMO_TAXIS : 0),
    creditLimitUsd: env.CREDIT_LIMIT_USD,
    vatPercent: env.VAT_PERCENT,
    telemetryRetentionMonths: env.TELEMETRY_RETENTION_MONTHS,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
}
