import { AppError } from '@juu/shared/errors/app-error';
import express, { type Express, type RequestHandler } from 'express';
import type { Settings } from '../../domain/settings.ts';
import { securityHeaders } from '../../platform/http/security-headers.ts';
import { SyncFailure } from '../../sync/access/sync-failure.ts';

const RETRY_AFTER_S = '5';
const WORDS = 'Juu is being restored from a backup and will be back in a moment';

/** Answers during a restore: 503 to everything except the liveness check. */
export function pausedApp(settings: Settings): Express {
  const app = express();
  app.use(securityHeaders(settings, []));
  app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  app.use((_request, response, next) => {
    response.status(503).set({ 'Retry-After': RETRY_AFTER_S, 'Cache-Control': 'no-store' });
    next();
  });
  app.get('/readyz', (_request, response) => void response.json({ status: 'unavailable' }));
  app.use('/api/auth', inAuthShape);
  app.use('/api', (_request, response) => {
    response.json({ error: new AppError('unavailable', WORDS) });
  });
  app.use(['/sync', '/write-checkpoint2.json'], (_request, response) => {
    response.json(new SyncFailure(503, 'PSYNC_S0001', WORDS));
  });
  app.use((_request, response) => void response.type('text').send(`${WORDS}.\n`));
  return app;
}

const inAuthShape: RequestHandler = (_request, response) => {
  response.json({ code: 'UNAVAILABLE', message: WORDS });
};
