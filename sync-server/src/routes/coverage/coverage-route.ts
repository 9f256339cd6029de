import type { Database } from '@juu/db/connect';
import type { Coverage } from '@juu/shared/protocol/coverage';
import express, { type Router } from 'express';
import { readCoverage } from './read-coverage.ts';

/** Seconds for which browsers and proxies may show what they have; zones seldom change. */
const MAX_AGE_S = 300;
/** However many ask, the database is asked once in this time. */
const READ_EVERY_MS = 5_000;

/** `GET /api/coverage`: where screens play and at what base price, for everybody. With an ETag. */
export function coverageRoute(database: Database): Router {
  let known: { readonly until: number; readonly coverage: Promise<Coverage> } | undefined;

  function coverage(): Promise<Coverage> {
    if (!known || known.until < performance.now()) {
      const reading = readCoverage(database);
      known = { until: performance.now() + READ_EVERY_MS, coverage: reading };
      reading.catch(() => {
        known = undefined;
      });
    }
    return known.coverage;
  }

  const router = express.Router();
  router.get('/', async (_request, response) => {
    const body = await coverage();
    response.setHeader('Cache-Control', `public, max-age=${MAX_AGE_S}`);
    response.json(body);
  });
  return router;
}
