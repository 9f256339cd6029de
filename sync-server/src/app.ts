import type { Database } from '@juu/db/connect';
import { AppError } from '@juu/shared/errors/app-error';
import express, { type Express, type RequestHandler, type Router } from 'express';
import type { Auth } from './auth/auth.ts';
import { authRoute } from './auth/auth-route.ts';
import { createAuthenticate } from './auth/authenticate.ts';
import type { OddSignUps } from './auth/odd-sign-ups.ts';
import type { BotCheck } from './bot-check/bot-check.ts';
import { CHALLENGE_URL, challengeRoute } from './bot-check/challenge-route.ts';
import type { Settings } from './env.ts';
import { type CreativeUploads, UPLOADS_PATH } from './files/creative-uploads.ts';
import { filesRoute } from './files/files-route.ts';
import type { Storage } from './files/storage.ts';
import { uploadsRoute } from './files/uploads-route.ts';
import { errorHandler } from './http/error-handler.ts';
import { originCheck } from './http/origin-check.ts';
import { trustedOrigins } from './http/origins.ts';
import { readJson } from './http/read-json.ts';
import { requestLog } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { readStyleHashes, staticSite } from './http/static-site.ts';
import type { Limits } from './limits/limits.ts';
import type { Log } from './log.ts';
import type { QueueUninvited } from './mail/queue-uninvited.ts';
import type { Metrics } from './metrics/metrics.ts';
import { metricsRoute } from './metrics/metrics-route.ts';
import type { DiskRoom } from './process/disk-room.ts';
import { adminCampaignsRoute } from './routes/admin-campaigns/admin-campaigns-route.ts';
import { adminCompaniesRoute } from './routes/admin-companies/admin-companies-route.ts';
import { adminResetPasswordRoute } from './routes/admin-reset-password/admin-reset-password-route.ts';
import { adminSignupAttemptsRoute } from './routes/admin-signup-attempts/admin-signup-attempts-route.ts';
import { adminSummaryRoute } from './routes/admin-summary/admin-summary-route.ts';
import { adminUsersRoute } from './routes/admin-users/admin-users-route.ts';
import { configRoute } from './routes/config/config-route.ts';
import { coverageRoute } from './routes/coverage/coverage-route.ts';
import { getMapsConfigRoute } from './routes/get-maps-config/get-maps-config-route.ts';
import { healthRoute } from './routes/health/health-route.ts';
import { meRoute } from './routes/me/me-route.ts';
import { submitContactFormRoute } from './routes/submit-contact-form/submit-contact-form-route.ts';
import { syncTokenRoute } from './routes/sync-token/sync-token-route.ts';
import { verifyCorporateEmailRoute } from './routes/verify-corporate-email/verify-corporate-email-route.ts';

const BODY_LIMIT = '100kb';

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
  /** The sync engine's routes. */
  readonly sync: Router;
  /** Folder of the built web app. */
  readonly site: string;
}

/** The whole HTTP surface: middleware chain and routes, nothing else. */
export function createApp(deps: AppDeps): Express {
  const { settings, database, auth, botCheck, limits } = deps;
  const authenticate = createAuthenticate(auth, database);
  const checkOrigin = originCheck(trustedOrigins(settings), deps.sessionCookie);

  // Rows grow on this disk only where the database is the embedded one.
  const requireRoom: RequestHandler = settings.databaseUrl ? passes : deps.disk.guard;

  const app = express();
  app.set('trust proxy', settings.trustProxy);
  app.use(requestLog(deps.log));
  app.use(deps.metrics.observe);
  app.use(securityHeaders(settings, readStyleHashes(deps.site)));
  app.use(healthRoute(database));
  app.use(metricsRoute(deps.metrics));

  app.use('/api', noStore);
  app.use(
    '/api/auth',
    authRoute({
      auth,
      authenticate,
      checkOrigin,
      sessionCookie: deps.sessionCookie,
      database,
      botCheck,
      limits,
      requireRoom,
      settings,
      queueUninvited: deps.queueUninvited,
      oddSignUps: deps.oddSignUps,
    }),
  );
  app.use(deps.sync);
  app.use('/api', checkOrigin);
  app.use(
    UPLOADS_PATH,
    uploadsRoute({ database, authenticate, uploads: deps.uploads, disk: deps.disk }),
  );
  app.use('/api', readJson({ limit: BODY_LIMIT }));
  app.use('/api/config', configRoute(settings, botCheck));
  app.use('/api/coverage', coverageRoute(database));
  app.use('/api/me', meRoute({ auth, authenticate, database }));
  app.use('/api/sync/token', syncTokenRoute({ auth, authenticate, settings }));
  app.use(
    '/api/functions/verify-corporate-email',
    limits.verifyEmail,
    verifyCorporateEmailRoute(database),
  );
  app.use(
    '/api/functions/submit-contact-form',
    requireRoom,
    limits.contact,
    submitContactFormRoute({ database, botCheck, settings }),
  );
  app.use('/api/functions/get-maps-config', getMapsConfigRoute(settings));
  app.use(
    '/api/functions/admin-reset-password',
    adminResetPasswordRoute({ auth, authenticate, database, settings }),
  );
  app.use('/api/admin/campaigns', adminCampaignsRoute(database, authenticate));
  app.use('/api/admin/users', adminUsersRoute({ database, authenticate, settings }));
  app.use('/api/admin/companies', adminCompaniesRoute(database, authenticate));
  app.use('/api/admin/signup-attempts', adminSignupAttemptsRoute(database, authenticate));
  app.use('/api/admin/summary', adminSummaryRoute(database, authenticate));
  if (botCheck.challenge) {
    app.use(CHALLENGE_URL, limits.challenge, challengeRoute(botCheck.challenge));
  }
  app.use('/api', noSuchCall);

  app.use('/files', filesRoute(deps.storage));
  app.use(staticSite(deps.site, settings.publicUrl));
  app.use(errorHandler);
  return app;
}

const noStore: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};

const passes: RequestHandler = (_request, _response, next) => next();

const noSuchCall: RequestHandler = () => {
  throw new AppError('not_found', 'There is no such call');
};
