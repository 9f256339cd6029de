import { join } from 'node:path';
import type { Database } from '@juu/db/database';
import { RATE_LIMITS } from '@juu/shared/endpoints/rate-limits';
import { createApp } from './app.ts';
import { createAuth } from './domain/accounts/auth/auth.ts';
import { createConfirmations } from './domain/accounts/confirmation/confirmations.ts';
import { type PasswordHashing, slowHashing } from './domain/accounts/passwords/password-hashing.ts';
import { logTooManySignUps } from './domain/accounts/sign-up/log-blocked-sign-up.ts';
import { createOddSignUps } from './domain/accounts/sign-up/odd-sign-ups.ts';
import { startBillingWork } from './domain/billing/start-billing-work.ts';
import { CampaignNews } from './domain/campaigns/campaign-news.ts';
import { CreativeUploads } from './domain/creatives/creative-uploads.ts';
import { startEstimateWork } from './domain/estimates/start-estimate-work.ts';
import { Fleet } from './domain/fleet/fleet.ts';
import { startNotificationWork } from './domain/notifications/start-notification-work.ts';
import { createMarket } from './domain/playing/market.ts';
import { createReadPriceLists } from './domain/playing/price-lists.ts';
import { createReadZones } from './domain/playing/read-zones.ts';
import { startPlayingWork } from './domain/playing/start-playing-work.ts';
import type { Settings } from './domain/settings.ts';
import { cacheSyncKeys } from './domain/sync-tokens/sync-keys.ts';
import { startTelemetryWork } from './domain/telemetry/start-telemetry-work.ts';
import type { Around } from './endpoints/endpoint-router.ts';
import { createLimits } from './endpoints/rate-limits.ts';
import { startSweeps } from './operations/cleanup/start-sweeps.ts';
import { juuMetrics } from './operations/health/juu-metrics.ts';
import { createAltcha } from './platform/bot-check/altcha.ts';
import { type BotCheck, noBotCheck } from './platform/bot-check/bot-check.ts';
import { createTurnstile } from './platform/bot-check/turnstile.ts';
import { fence } from './platform/database/fence.ts';
import { postgresRoom } from './platform/database/postgres-room.ts';
import type { Log } from './platform/log.ts';
import { countMails } from './platform/mail/mail-queue.ts';
import { createQueueUninvited } from './platform/mail/queue-uninvited.ts';
import { startMail } from './platform/mail/start-mail.ts';
import { Metrics } from './platform/metrics/metrics.ts';
import { DiskRoom, roomOn } from './platform/process/disk-room.ts';
import type { Composition } from './platform/process/serving.ts';
import { deriveSecret } from './platform/secret.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { startFleetSimulator } from './simulator/start-fleet-simulator.ts';
import { startSyncEngine } from './sync/engine.ts';
import { createRefusedLimits } from './sync/upload/refused-limits.ts';

const MB = 2 ** 20;

interface ComposeOptions {
  readonly settings: Settings;
  /** Signs sessions and bot checks, encrypts signing keys. */
  readonly secret: string;
  /** Migrated. */
  readonly database: Database;
  readonly log: Log;
  /** Folder of the built web app. */
  readonly site: string;
  /** Wraps each endpoint's handler; absent: no wrapper. */
  readonly around?: Around;
  /** Absent: slow, as it has to be for real passwords. */
  readonly passwordHashing?: PasswordHashing | undefined;
  /** Maximum age of what playlists are made of; absent: as production has it. */
  readonly candidatesMs?: number;
}

/**
 * Builds a server from its parts on an open database, for tests too. If it fails, it stops every
 * part.
 */
export async function compose(given: ComposeOptions): Promise<Composition> {
  const { settings, secret, log, site, around, passwordHashing = slowHashing } = given;
  const { database, close: cutOff } = fence(given.database);
  const options = { ...given, database };
  const queueUninvited = createQueueUninvited(database, secret, RATE_LIMITS['uninvited-mail']);
  const auth = createAuth({
    ...{ settings, secret, database, log, queueUninvited },
    passwordHashing,
  });
  const { authCookies } = await auth.$context;
  const { dataDir } = settings;
  const disk = new DiskRoom({ name: dataDir, read: () => roomOn(dataDir), freshMs: 250, log });
  const metrics = new Metrics({ database, disk });
  const diskOfRows = settings.databaseUrl ? postgresDisk(options, metrics) : disk;
  const figures = juuMetrics(metrics, async () => ({
    ...(await engine.stats()),
    fleetStreams: fleet.streamCount,
    mailsWaiting: await countMails(database.kysely),
  }));
  const readZones = createReadZones();
  const readPriceLists = createReadPriceLists(settings);
  const storage = await openStorage(settings);
  const uploads = new CreativeUploads({
    database,
    storage,
    log,
    folder: join(settings.dataDir, 'uploads'),
    onOutcome: figures.countCreative,
  });
  const fleet = new Fleet({
    database,
    secret: deriveSecret(secret, 'screens as advertisers see them'),
    onError: (err) => log.error({ err }, 'the fleet can’t be read'),
  });
  const campaignNews = new CampaignNews({
    database,
    onError: (err) => log.error({ err }, 'admins’ pages can’t be told of changed campaigns'),
  });
  const engine = await startSyncEngine({
    database,
    requireRoom: diskOfRows && ((...room) => diskOfRows.require(...room)),
    onVerdict: figures.countVerdict,
    refusedLimits: createRefusedLimits(options),
    jwks: cacheSyncKeys(() => auth.api.getJwks()),
    onError: (err) => log.error({ err }, 'sync failed'),
    onBucketReset: (reset) => {
      if (reset.times > 1) log.warn({ reset }, 'a client keeps downloading the same bucket');
    },
  });
  try {
    await campaignNews.start();
    const market = createMarket(database, readZones, given.candidatesMs);
    const app = createApp({
      settings,
      database,
      log,
      metrics,
      auth,
      sessionCookie: authCookies.sessionToken.name,
      botCheck: chooseBotCheck(options),
      limits: createLimits({
        ...options,
        logRefusedSignUp: (form) => logTooManySignUps(database, form),
      }),
      queueUninvited,
      confirmations: createConfirmations(options),
      oddSignUps: createOddSignUps(options),
      uploads,
      countEvents: figures.countEvents,
      storage,
      market,
      readZones,
      readPriceLists,
      disk,
      diskOfRows,
      fleet,
      campaignNews,
      sync: engine,
      site,
      around,
    });
    const mail = await startMail({
      ...{ settings, database, log },
      onOutcome: figures.countMails,
    });
    const removeOldMail = mail.removeOld;
    const sweeps = startSweeps({ database, storage, uploads, log, removeOldMail });
    const telemetry = startTelemetryWork({ settings, database, log });
    const billing = startBillingWork({ settings, database, log });
    const playing = startPlayingWork({
      ...{ settings, database, market, readZones, readPriceLists, log },
    });
    const estimates = startEstimateWork({ database, readZones, log });
    const notifications = startNotificationWork({ settings, database, log });
    const { fleetSim: taxis, host, port } = settings;
    const simulator = startFleetSimulator({ taxis, host, port, database, log });
    return {
      app,
      cutOff,
      async stop() {
        await Promise.all([
          engine.stop(),
          mail.stop(),
          sweeps.stop(),
          telemetry.stop(),
          playing.stop(),
          estimates.stop(),
          billing.stop(),
          notifications.stop(),
          fleet.stop(),
          campaignNews.stop(),
          simulator.stop(),
        ]);
      },
    };
  } catch (error) {
    await Promise.all([engine.stop(), fleet.stop(), campaignNews.stop()]);
    throw error;
  }
}

/** Undefined if `DATABASE_MAX_MB` isn't set. */
function postgresDisk({ settings, database, log }: ComposeOptions, metrics: Metrics) {
  const { databaseMaxMb } = settings;
  if (!databaseMaxMb) return undefined;
  const read = () => postgresRoom(database, databaseMaxMb * MB);
  // Postgres looks at each file of the database for an answer.
  const disk = new DiskRoom({
    name: 'Postgres, as DATABASE_MAX_MB says',
    read,
    freshMs: 2_000,
    log,
  });
  metrics.gauge(
    'juu_database_free_bytes',
    'What the database leaves of DATABASE_MAX_MB; new data is refused before it runs out',
    async () => (await disk.look()).freeBytes,
  );
  // If there is too little from the start, the log says so.
  disk.require().catch(() => undefined);
  return disk;
}

function chooseBotCheck({ settings, secret, database, log }: ComposeOptions): BotCheck {
  const { turnstile, publicUrl } = settings;
  if (turnstile) return createTurnstile({ database, log, publicUrl, keys: turnstile });
  return settings.botCheck === 'altcha' ? createAltcha(database, secret) : noBotCheck;
}
