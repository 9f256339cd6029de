import { describe, expect, test } from 'vitest';
import { readSettings, SettingsError } from './env.ts';

const secret = 'x'.repeat(32);
const production = { NODE_ENV: 'production', BETTER_AUTH_SECRET: secret };

describe('readSettings', () => {
  test('needs nothing to be set for development', () => {
    expect(readSettings({})).toEqual({
      production: false,
      port: 8080,
      host: '127.0.0.1',
      dataDir: './.data',
      databaseUrl: undefined,
      databaseMaxMb: undefined,
      publicUrl: 'http://localhost:8080',
      secret: undefined,
      seed: 'demo',
      botCheck: 'altcha',
      turnstile: undefined,
      admin: undefined,
      adminTwoFactor: false,
      rateLimit: true,
      maps: { styleUrl: undefined, apiKey: undefined, routingUrl: undefined },
      bucket: undefined,
      smtpUrl: undefined,
      emailConfirmation: false,
      syncServiceUrl: undefined,
      syncTokenTtlS: 600,
      highDemandCampaigns: 5,
      deviceOfflineAfterS: 120,
      payoutMinimumUsd: 10,
      fleetSim: 30,
      creditLimitUsd: 5_000,
      vatPercent: 16,
      telemetryRetentionMonths: 13,
      trustProxy: 0,
      logLevel: 'warn',
    });
  });

  test('seeds nothing and logs requests in production', () => {
    expect(readSettings(production)).toMatchObject({
      ...{ seed: 'none', fleetSim: 0, logLevel: 'info', secret },
    });
  });

  test.each([
    [{ PORT: '9000' }, { port: 9000, publicUrl: 'http://localhost:9000' }],
    [{ PUBLIC_URL: 'https://juu.example/' }, { publicUrl: 'https://juu.example' }],
    [{ PUBLIC_URL: 'https://JUU.example:443' }, { publicUrl: 'https://juu.example' }],
    [{ DATABASE_URL: 'postgres://db/juu' }, { seed: 'none', databaseUrl: 'postgres://db/juu' }],
    [{ DATABASE_URL: 'postgresql://db/juu', SEED: 'demo' }, { seed: 'demo' }],
    [{ DATABASE_URL: 'postgres://db/juu', DATABASE_MAX_MB: '20480' }, { databaseMaxMb: 20_480 }],
    [{ SEED: 'none' }, { seed: 'none', fleetSim: 0 }],
    [{ SEED: 'accounts' }, { seed: 'accounts', fleetSim: 0 }],
    [{ SEED: 'none', FLEET_SIM: '7' }, { fleetSim: 7 }],
    [{ FLEET_SIM: '0' }, { fleetSim: 0 }],
    [{ BOT_CHECK: 'off' }, { botCheck: 'off' }],
    [{ TRUST_PROXY: 'off' }, { trustProxy: 0 }],
    [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
    [{ DEVICE_OFFLINE_AFTER_S: '5' }, { deviceOfflineAfterS: 5 }],
    [{ TELEMETRY_RETENTION_MONTHS: '24' }, { telemetryRetentionMonths: 24 }],
    [{ SYNC_SERVICE_URL: 'https://sync.example/' }, { syncServiceUrl: 'https://sync.example' }],
    [{ SYNC_TOKEN_TTL: '5' }, { syncTokenTtlS: 5 }],
    [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
    [{ RATE_LIMIT: 'off' }, { rateLimit: false }],
    [{ ADMIN_TWO_FACTOR: 'on' }, { adminTwoFactor: true }],
    [
      { BOT_CHECK: 'turnstile', TURNSTILE_SITE_KEY: 'site', TURNSTILE_SECRET_KEY: 'hush' },
      {
        botCheck: 'turnstile',
        turnstile: {
          siteKey: 'site',
          secretKey: 'hush',
          verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
        },
      },
    ],
    [
      { ADMIN_EMAIL: ' Ops@Juu.test ', ADMIN_PASSWORD: 'secret-1' },
      { admin: { email: 'ops@juu.test', password: 'secret-1' } },
    ],
    [{ ADMIN_EMAIL: 'ops@juu.test' }, { admin: { email: 'ops@juu.test', password: undefined } }],
    [
      { MAP_STYLE_URL: 'https://tiles.example/style.json', MAP_API_KEY: 'key' },
      { maps: { styleUrl: 'https://tiles.example/style.json', apiKey: 'key' } },
    ],
    [{ FILES_URL: 's3://creatives' }, { bucket: { bucket: 'creatives', prefix: '' } }],
    [
      { SMTP_URL: 'smtp://mail.example:587' },
      { smtpUrl: 'smtp://mail.example:587', emailConfirmation: true },
    ],
    [
      { SMTP_URL: 'smtp://mail.example:587', EMAIL_CONFIRMATION: 'off' },
      { emailConfirmation: false },
    ],
    [{ EMAIL_CONFIRMATION: 'on' }, { smtpUrl: undefined, emailConfirmation: true }],
    [{ NODE_ENV: 'test' }, { production: false }],
    [
      { PORT: '', SEED: '', DATABASE_URL: '' },
      { port: 8080, seed: 'demo' },
    ],
  ])('reads %o', (variables, expected) => {
    expect(readSettings(variables)).toMatchObject(expected);
  });

  test.each([
    ['PORT', { PORT: '0' }],
    ['PORT', { PORT: '65536' }],
    ['PORT', { PORT: '80a' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://db/juu' }],
    ['DATABASE_MAX_MB', { DATABASE_URL: 'postgres://db/juu', DATABASE_MAX_MB: '10' }],
    ['DATABASE_MAX_MB', { DATABASE_MAX_MB: '20480' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'juu.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'ftp://juu.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://juu.example/app' }],
    ['BETTER_AUTH_SECRET', { BETTER_AUTH_SECRET: 'short' }],
    ['SEED', { SEED: 'everything' }],
    ['BOT_CHECK', { BOT_CHECK: 'maybe' }],
    ['TURNSTILE_VERIFY_URL', { TURNSTILE_VERIFY_URL: 'siteverify' }],
    ['TURNSTILE_SITE_KEY', { BOT_CHECK: 'turnstile', TURNSTILE_SECRET_KEY: 'hush' }],
    ['TURNSTILE_SECRET_KEY', { BOT_CHECK: 'turnstile', TURNSTILE_SITE_KEY: 'site' }],
    ['ADMIN_EMAIL', { ADMIN_EMAIL: 'nobody' }],
    ['ADMIN_EMAIL', { ADMIN_PASSWORD: 'secret-1' }],
    ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'ops@juu.test', ADMIN_PASSWORD: 'short' }],
    ['RATE_LIMIT', { RATE_LIMIT: 'low' }],
    ['MAP_STYLE_URL', { MAP_STYLE_URL: 'style.json' }],
    ['ROUTING_URL', { ROUTING_URL: 'ftp://osrm.example' }],
    ['FILES_URL', { FILES_URL: '/srv/files' }],
    ['SMTP_URL', { SMTP_URL: 'mail.example' }],
    ['EMAIL_CONFIRMATION', { EMAIL_CONFIRMATION: 'yes' }],
    ['SYNC_SERVICE_URL', { SYNC_SERVICE_URL: 'wss://sync.example' }],
    ['SYNC_SERVICE_URL', { SYNC_SERVICE_URL: 'https://sync.example/one' }],
    ['SYNC_TOKEN_TTL', { SYNC_TOKEN_TTL: '0' }],
    ['SYNC_TOKEN_TTL', { SYNC_TOKEN_TTL: '86401' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'yes' }],
    ['NODE_ENV', { NODE_ENV: 'staging' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['BETTER_AUTH_SECRET', { NODE_ENV: 'production' }],
    ['SEED', { ...production, SEED: 'demo' }],
    ['SEED', { ...production, SEED: 'accounts' }],
    ['FLEET_SIM', { FLEET_SIM: '1001' }],
    ['FLEET_SIM', { ...production, FLEET_SIM: '1' }],
    ['BOT_CHECK', { ...production, BOT_CHECK: 'off' }],
    ['RATE_LIMIT', { ...production, RATE_LIMIT: 'off' }],
  ])('names %s when it refuses %o', (variable, variables) => {
    expect(() => readSettings(variables)).toThrow(SettingsError);
    expect(() => readSettings(variables)).toThrow(variable);
  });

  test('names every variable at fault and repeats no value', () => {
    const read = () => readSettings({ PORT: 'x', BETTER_AUTH_SECRET: 'hush' });
    expect(read).toThrow(/PORT.*BETTER_AUTH_SECRET/);
    expect(read).not.toThrow(/hush/);
  });
});
