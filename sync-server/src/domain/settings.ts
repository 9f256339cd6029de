import type { TurnstileKeys } from '../platform/bot-check/turnstile.ts';
import type { S3Location } from '../platform/storage/files-url.ts';

/** Data that a start adds: the demo with its history, its accounts alone, or none. */
export const SEEDS = ['demo', 'accounts', 'none'] as const;
export type Seed = (typeof SEEDS)[number];

/** What an operator can set; `env.ts` reads it from the environment. */
export interface Settings {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** A Postgres server; undefined: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** The room that Postgres has for the database, MB; undefined: unknown. */
  readonly databaseMaxMb: number | undefined;
  /** Origin for cookies, links and tokens, without a trailing slash. */
  readonly publicUrl: string;
  /** Undefined: the one generated into `dataDir`. */
  readonly secret: string | undefined;
  readonly seed: Seed;
  readonly botCheck: 'altcha' | 'turnstile' | 'off';
  /** There with `botCheck` turnstile. */
  readonly turnstile: TurnstileKeys | undefined;
  /** The account that is made sure to exist, with the role admin, at every start. */
  readonly admin: { readonly email: string; readonly password: string | undefined } | undefined;
  /** True: admin calls need a session that passed the second factor. */
  readonly adminTwoFactor: boolean;
  readonly rateLimit: boolean;
  readonly maps: {
    /** An online vector style; undefined: the bundled one. */
    readonly styleUrl: string | undefined;
    readonly apiKey: string | undefined;
    /** An OSRM server; undefined: straight lines. */
    readonly routingUrl: string | undefined;
  };
  /** Where files are kept; undefined: in `dataDir`. */
  readonly bucket: S3Location | undefined;
  /** Undefined: mail is written to the mail outbox `dataDir`/outbox. */
  readonly smtpUrl: string | undefined;
  /** Whether an advertiser of a verified company is active only once the address is confirmed. */
  readonly emailConfirmation: boolean;
  /** Origin of the PowerSync Service that clients stream from; undefined: the built-in engine. */
  readonly syncServiceUrl: string | undefined;
  /** Seconds a sync token lives. */
  readonly syncTokenTtlS: number;
  /** Campaigns that may play in a zone and hour from which its demand is high. */
  readonly highDemandCampaigns: number;
  /** Seconds without a ping until a screen is offline. */
  readonly deviceOfflineAfterS: number;
  /** The smallest payout to a driver, US dollars. */
  readonly payoutMinimumUsd: number;
  /** Amount that an advertiser's account may owe before its campaigns stop playing, US dollars. */
  readonly creditLimitUsd: number;
  readonly vatPercent: number;
  /** Months for which raw telemetry is kept, besides the current one. */
  readonly telemetryRetentionMonths: number;
  /** Simulated taxis that report to this server. */
  readonly fleetSim: number;
  /** Proxies in front whose `X-Forwarded-*` headers are believed. */
  readonly trustProxy: number;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}
