import type { Database } from '@juu/db/database';
import { ROLES } from '@juu/shared/access/roles';
import { UPLOADS_PATH } from '@juu/shared/endpoints/files';
import { AppError } from '@juu/shared/errors/app-error';
import express, { type Express, type RequestHandler } from 'express';
import { auditHandlers } from './domain/accounts/admins/audit-handlers.ts';
import { summaryHandlers } from './domain/accounts/admins/summary-handlers.ts';
import type { Auth } from './domain/accounts/auth/auth.ts';
import { createAuthenticate } from './domain/accounts/auth/authenticate.ts';
import { authRoute } from './domain/accounts/auth-route.ts';
import type { Confirmations } from './domain/accounts/confirmation/confirmations.ts';
import { accountHandlers } from './domain/accounts/own-account/account-handlers.ts';
import type { OddSignUps } from './domain/accounts/sign-up/odd-sign-ups.ts';
import {
  signUpHandlers,
  signupAttemptHandlers,
} from './domain/accounts/sign-up/sign-up-handlers.ts';
import { userHandlers } from './domain/accounts/users/user-handlers.ts';
import { marginHandlers } from './domain/billing/margin-handlers.ts';
import { planHandlers } from './domain/billing/plans/plan-handlers.ts';
import { campaignHandlers } from './domain/campaigns/campaign-handlers.ts';
import type { CampaignNews } from './domain/campaigns/campaign-news.ts';
import { companyHandlers } from './domain/companies/company-handlers.ts';
import { botCheckHandlers, configHandlers, mapsHandlers } from './domain/config/config-handlers.ts';
import { contactHandlers } from './domain/contact/contact-handlers.ts';
import { messageHandlers } from './domain/contact/message-handlers.ts';
import { coverageHandlers } from './domain/coverage/coverage-handlers.ts';
import { publicCoverage } from './domain/coverage/public-coverage.ts';
import type { CreativeUploads } from './domain/creatives/creative-uploads.ts';
import { fileHandler } from './domain/creatives/file-handler.ts';
import { nameTusVersion, uploadHandlers } from './domain/creatives/upload-handlers.ts';
import { adminDeviceHandlers } from './domain/devices/admin-device-handlers.ts';
import { createFindDevice } from './domain/devices/device-keys.ts';
import type { Fleet } from './domain/fleet/fleet.ts';
import { fleetHandlers } from './domain/fleet/fleet-handlers.ts';
import { invoiceHandlers } from './domain/invoices/invoice-handlers.ts';
import { linkHandlers } from './domain/links/link-handlers.ts';
import { ownDataHandlers } from './domain/own-data/own-data-handlers.ts';
import { payoutHandlers } from './domain/payouts/payout-handlers.ts';
import type { Market } from './domain/playing/market.ts';
import { playingHandlers, playlistHandlers } from './domain/playing/playing-handlers.ts';
import type { ReadPriceLists } from './domain/playing/price-lists.ts';
import type { ReadZones } from './domain/playing/read-zones.ts';
import { heldPlayHandlers, playHandlers } from './domain/plays/play-handlers.ts';
import { reportHandlers } from './domain/reports/report-handlers.ts';
import type { Settings } from './domain/settings.ts';
import { syncTokenHandler } from './domain/sync-tokens/sync-tokens.ts';
import { type CountEvents, deviceHandlers } from './domain/telemetry/device-handlers.ts';
import { zoneHandlers } from './domain/zones/zone-handlers.ts';
import { type Around, endpointRouter } from './endpoints/endpoint-router.ts';
import type { Handlers } from './endpoints/handlers.ts';
import type { Limits } from './endpoints/rate-limits.ts';
import { operationsHandlers } from './operations/health/operations-handlers.ts';
import type { BotCheck } from './platform/bot-check/bot-check.ts';
import { errorHandler } from './platform/http/error-handler.ts';
import { originCheck, trustedOrigins } from './platform/http/origins.ts';
import { requestLog } from './platform/http/request-log.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { readStyleHashes, staticSite } from './platform/http/static-site.ts';
import type { Log } from './platform/log.ts';
import type { QueueUninvited } from './platform/mail/queue-uninvited.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { labelled } from './platform/metrics/route-label.ts';
import type { DiskRoom } from './platform/process/disk-room.ts';
import type { Storage } from './platform/storage/storage.ts';
import type { SyncEngine } from './sync/engine.ts';

interface AppDeps {
  readonly settings: Settings;
  readonly database: Database;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly auth: Auth;
  /** Name of the cookie that carries a session. */
  readonly sessionCookie: string;
  readonly botCheck: BotCheck;
  readonly limits: Limits;
  readonly queueUninvited: QueueUninvited;
  readonly confirmations: Confirmations;
  readonly oddSignUps: OddSignUps;
  readonly uploads: CreativeUploads;
  /** Called with each answer to what a screen reports. */
  readonly countEvents: CountEvents;
  /** Storage of creatives' files. */
  readonly storage: Storage;
  /** Campaigns that may play now, and screens on duty. */
  readonly market: Market;
  readonly readZones: ReadZones;
  readonly readPriceLists: ReadPriceLists;
  /** The disk of `DATA_DIR`. */
  readonly disk: DiskRoom;
  /** The disk that rows fill; undefined: its size isn't known. */
  readonly diskOfRows: DiskRoom | undefined;
  readonly fleet: Fleet;
  readonly campaignNews: CampaignNews;
  readonly sync: Pick<SyncEngine, 'identify' | 'handlers'>;
  /** Folder of the built web app. */
  readonly site: string;
  /** Wraps each handler; absent: no wrapper. */
  readonly around?: Around | undefined;
}

/** The whole HTTP surface: common middleware, accounts, the endpoints, the web app. */
export function createApp(deps: AppDeps): Express {
  const { settings, database, auth, limits } = deps;
  const authenticate = createAuthenticate(auth, database);
  const checkOrigin = originCheck(trustedOrigins(settings), deps.sessionCookie);
  const requireRoom = deps.diskOfRows?.guard ?? passes;

  const app = express();
  app.set('trust proxy', settings.trustProxy);
  app.use(requestLog(deps.log));
  app.use(deps.metrics.observe);
  app.use(securityHeaders(settings, readStyleHashes(deps.site)));
  app.use('/api', noStore);
  app.use(
    '/api/auth',
    labelled('auth'),
    authRoute({
      auth,
      authenticate,
      checkOrigin,
      sessionCookie: deps.sessionCookie,
      database,
      botCheck: deps.botCheck,
      limits,
      requireRoom,
      settings,
      queueUninvited: deps.queueUninvited,
      confirmations: deps.confirmations,
      oddSignUps: deps.oddSignUps,
    }),
  );
  app.use(UPLOADS_PATH, nameTusVersion);
  app.use(
    endpointRouter({
      handlers: handlersOf(deps),
      authenticate,
      findDevice: createFindDevice(database),
      adminTwoFactor: settings.adminTwoFactor,
      identify: deps.sync.identify,
      checkOrigin,
      requireRoom,
      limits,
      around: deps.around,
    }),
  );
  app.use('/api', noSuchCall);
  // Each role has its dashboard at an address of its name; a mailed link's page needs the app too.
  const appPages = [...ROLES, 'verify-email'];
  app.use(staticSite({ site: deps.site, publicUrl: settings.publicUrl, appPages }));
  app.use(errorHandler);
  return app;
}

function handlersOf(deps: AppDeps): Handlers {
  const { settings, database, auth, botCheck } = deps;
  const coverage = publicCoverage(database);
  return {
    account: accountHandlers({ auth, database, settings }),
    audit: auditHandlers(database),
    botCheck: botCheckHandlers(botCheck),
    campaigns: campaignHandlers(deps),
    companies: companyHandlers(database, settings),
    config: configHandlers(settings, botCheck),
    contact: contactHandlers({ database, botCheck, settings }),
    device: { ...deviceHandlers(deps), ...playHandlers(deps), ...playlistHandlers(deps) },
    devices: adminDeviceHandlers(database, settings),
    coverage: coverageHandlers(coverage),
    files: { ...uploadHandlers(deps), read: fileHandler(deps.storage) },
    heldPlays: heldPlayHandlers(deps),
    invoices: invoiceHandlers(database),
    links: linkHandlers(database),
    maps: mapsHandlers(settings),
    operations: operationsHandlers(deps),
    ownData: ownDataHandlers(deps),
    payouts: payoutHandlers(database),
    plans: planHandlers(database),
    playing: playingHandlers(deps),
    fleet: fleetHandlers(deps.fleet),
    reports: reportHandlers(database),
    signUp: signUpHandlers(database),
    signupAttempts: signupAttemptHandlers(database),
    margin: marginHandlers(database),
    messages: messageHandlers(database),
    summary: summaryHandlers(database),
    sync: { ...deps.sync.handlers, token: syncTokenHandler(auth, settings) },
    users: userHandlers({ auth, database, settings, confirmations: deps.confirmations }),
    zones: zoneHandlers(database, coverage.forget),
  };
}

const noStore: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};

const passes: RequestHandler = (_request, _response, next) => next();

const noSuchCall: RequestHandler = () => {
  throw new AppError('not_found', 'This call does not exist');
};
