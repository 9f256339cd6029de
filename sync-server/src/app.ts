import type { Database } from '@juu/db/connect';
import { AppError } from '@juu/shared/errors/app-error';
import express, { type Express, type RequestHandler, type Router } from 'express';
import type { Auth } from './auth/auth.ts';
import { authRoute } from './auth/auth-route.ts';
import { createAuthenticate } from './auth/authenticate.ts';
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
import { requestLog } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { readStyleHashes, staticSite } from './http/static-site.ts';
import type { Log } from './log.ts';
import { adminCampaignsRoute } from './routes/admin-campaigns/admin-campaigns-route.ts';
import { configRoute } from './routes/config/config-route.ts';
import { healthRoute } from './routes/health/health-route.ts';
import { meRoute } from './routes/me/me-route.ts';
import { syncTokenRoute } from './routes/sync-token/sync-token-route.ts';
import { verifyCorporateEmailRoute } from './routes/verify-corporate-email/verify-corporate-email-route.ts';

const BODY_LIMIT = '100kb';

export interface AppDeps {
  readonly settings: Settings;
  readonly database: Database;
  readonly log: Log;
  readonly auth: Auth;
  /** Name of the cookie that carries a session. */
  readonly sessionCookie: string;
  readonly botCheck: BotCheck;
  readonly uploads: CreativeUploads;
  /** Where the files that creatives name are kept. */
  readonly storage: Storage;
  /** The sync engine's routes. */
  readonly sync: Router;
  /** Folder of the built web app. */
  readonly site: string;
}

/** The whole HTTP surface: middleware chain and routes, nothing else. */
export function createApp(deps: AppDeps): Express {
  const { settings, database, auth, botCheck } = deps;
  const authenticate = createAuthenticate(auth, database);
  const checkOrigin = originCheck(trustedOrigins(settings), deps.sessionCookie);

  const app = express();
  app.set('trust proxy', settings.trustProxy);
  app.use(requestLog(deps.log));
  app.use(securityHeaders(settings, readStyleHashes(deps.site)));
  app.use(healthRoute(database));

  app.use('/api', noStore);
  app.use('/api/auth', authRoute({ auth, authenticate, checkOrigin, database, botCheck }));
  app.use(deps.sync);
  app.use('/api', checkOrigin);
  app.use(UPLOADS_PATH, uploadsRoute({ database, authenticate, uploads: deps.uploads }));
  app.use('/api', express.json({ limit: BODY_LIMIT }));
  app.use('/api/config', configRoute(settings, botCheck));
  app.use('/api/me', meRoute({ auth, authenticate, database }));
  app.use('/api/sync/token', syncTokenRoute({ auth, authenticate, settings }));
  app.use('/api/functions/verify-corporate-email', verifyCorporateEmailRoute(database));
  app.use('/api/admin/campaigns', adminCampaignsRoute(database, authenticate));
  if (botCheck.challenge) app.use(CHALLENGE_URL, challengeRoute(botCheck.challenge));
  app.use('/api', noSuchCall);

  app.use('/files', filesRoute(deps.storage));
  app.use(staticSite(deps.site));
  app.use(errorHandler);
  return app;
}

const noStore: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};

const noSuchCall: RequestHandler = () => {
  throw new AppError('not_found', 'There is no such call');
};
