import type { Database } from '@juu/db/database';
import { UPLOADS_PATH } from '@juu/shared/endpoints/files';
import { AppError } from '@juu/shared/errors/app-error';
import express, { type Express, type RequestHandler } from 'express';
import type { Auth } from './auth/auth.ts';
import { authRoute } from './auth/auth-route.ts';
import { createAuthenticate } from './auth/authenticate.ts';
import type { OddSignUps } from './auth/odd-sign-ups.ts';
import type { BotCheck } from './bot-check/bot-check.ts';
import { botCheckHandlers } from './bot-check/bot-check-handlers.ts';
import { type Around, endpointRouter } from './endpoints/endpoint-router.ts';
import type { Handlers } from './endpoints/handlers.ts';
import type { Settings } from './env.ts';
import type { CreativeUploads } from './files/creative-uploads.ts';
import { fileHandler } from './files/file-handler.ts';
import type { Storage } from './files/storage.ts';
import { nameTusVersion, uploadHandlers } from './files/upload-handlers.ts';
import { errorHandler } from './http/error-handler.ts';
import { originCheck } from './http/origin-check.ts';
import { trustedOrigins } from './http/origins.ts';
import { requestLog } from './http/request-log.ts';
import { labelled } from './http/route-label.ts';
import { securityHeaders } from './http/security-headers.ts';
import { readStyleHashes, staticSite } from './http/static-site.ts';
import type { Limits } from './limits/limits.ts';
import type { Log } from './log.ts';
import type { QueueUninvited } from './mail/queue-uninvited.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { DiskRoom } from './process/disk-room.ts';
import { campaignHandlers } from './routes/admin-campaigns/campaign-handlers.ts';
import { companyHandlers } from './routes/admin-companies/company-handlers.ts';
import { resetPasswordHandler } from './routes/admin-reset-password/reset-password-handler.ts';
import { signupAttemptHandlers } from './routes/admin-signup-attempts/signup-attempt-handlers.ts';
import { summaryHandlers } from './routes/admin-summary/summary-handlers.ts';
import { userHandlers } from './routes/admin-users/user-handlers.ts';
import { configHandlers } from './routes/config/config-handlers.ts';
import { coverageHandlers } from './routes/coverage/coverage-handlers.ts';
import { mapsHandlers } from './routes/get-maps-config/maps-handlers.ts';
import { operationsHandlers } from './routes/health/operations-handlers.ts';
import { accountHandlers } from './routes/me/account-handlers.ts';
import { contactHandlers } from './routes/submit-contact-form/contact-handlers.ts';
import { syncTokenHandler } from './routes/sync-token/sync-token-handler.ts';
import { signUpHandlers } from './routes/verify-corporate-email/sign-up-handlers.ts';
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
  readonly oddSignUps: OddSignUps;
  readonly uploads: CreativeUploads;
  /** Where the files that creatives name are kept. */
  readonly storage: Storage;
  /** The disk of `DATA_DIR`. */
  readonly disk: DiskRoom;
  readonly sync: Pick<SyncEngine, 'identify' | 'handlers'>;
  /** Folder of the built web app. */
  readonly site: string;
  /** Stands around each handler; absent: nothing does. */
  readonly around?: Around | undefined;
}

/** The whole HTTP surface: what every call passes, accounts, the endpoints, the web app. */
export function createApp(deps: AppDeps): Express {
  const { settings, database, auth, limits } = deps;
  const authenticate = createAuthenticate(auth, database);
  const checkOrigin = originCheck(trustedOrigins(settings), deps.sessionCookie);

  // Rows grow on this disk only where the database is the embedded one.
  const requireRoom: RequestHandler = settings.databaseUrl ? passes : deps.disk.guard;

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
      oddSignUps: deps.oddSignUps,
    }),
  );
  app.use(UPLOADS_PATH, nameTusVersion);
  app.use(
    endpointRouter({
      handlers: handlersOf(deps),
      authenticate,
      identify: deps.sync.identify,
      checkOrigin,
      requireRoom,
      limits,
      around: deps.around,
    }),
  );
  app.use('/api', noSuchCall);
  app.use(staticSite(deps.site, settings.publicUrl));
  app.use(errorHandler);
  return app;
}

function handlersOf(deps: AppDeps): Handlers {
  const { settings, database, auth, botCheck } = deps;
  return {
    account: accountHandlers({ auth, database }),
    botCheck: botCheckHandlers(botCheck),
    campaigns: campaignHandlers(database),
    companies: companyHandlers(database),
    config: configHandlers(settings, botCheck),
    contact: contactHandlers({ database, botCheck, settings }),
    coverage: coverageHandlers(database),
    files: { ...uploadHandlers(deps), read: fileHandler(deps.storage) },
    maps: mapsHandlers(settings),
    operations: operationsHandlers(deps),
    signUp: signUpHandlers(database),
    signupAttempts: signupAttemptHandlers(database),
    summary: summaryHandlers(database),
    sync: { ...deps.sync.handlers, token: syncTokenHandler(auth, settings) },
    users: {
      ...userHandlers({ database, settings }),
      resetPassword: resetPasswordHandler({ auth, database, settings }),
    },
  };
}

const noStore: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};

const passes: RequestHandler = (_request, _response, next) => next();

const noSuchCall: RequestHandler = () => {
  throw new AppError('not_found', 'There is no such call');
};
