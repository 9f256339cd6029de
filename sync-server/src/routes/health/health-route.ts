import type { Database } from '@juu/db/connect';
import { pendingMigrations } from '@juu/db/migrate';
import express, { type Router } from 'express';
import { withPatience } from '../../with-patience.ts';

/** A probe that waits longer than this has its answer. */
const PATIENCE_MS = 3_000;

/** `/healthz`: the process answers. `/readyz`: it can serve, i.e. the database is there and up to date. */
export function healthRoute(database: Database): Router {
  const router = express.Router();
  router.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  router.get('/readyz', async (request, response) => {
    const ready = await isReady(database).catch((err: unknown) => {
      request.log.warn({ err }, 'not ready');
      return false;
    });
    response.status(ready ? 200 : 503).json({ status: ready ? 'ok' : 'unavailable' });
  });
  return router;
}

async function isReady(database: Database): Promise<boolean> {
  const pending = await withPatience(PATIENCE_MS, () => pendingMigrations(database));
  return pending.length === 0;
}
