import { AppError } from '@juu/shared/errors/app-error';
import express, { type Router } from 'express';
import { ignoreInvalidRange } from '../http/ranges.ts';
import { CREATIVES_FOLDER } from './receive-creative.ts';
import type { Storage } from './storage.ts';

/** What the server itself names files: two ids, a random name, a known extension. */
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const CREATIVE = new RegExp(`^/${CREATIVES_FOLDER}/${UUID}/${UUID}/${UUID}\\.[a-z0-9]{3,4}$`);

/** `GET /files/campaign-creatives/:user/:campaign/:name`: an uploaded creative, for everybody. */
export function filesRoute(storage: Storage): Router {
  const router = express.Router();
  router.get('/{*path}', ignoreInvalidRange, async (request, response) => {
    if (!CREATIVE.test(request.path)) throw new AppError('not_found', 'There is no such file');
    // Should a file ever be opened as a page, it is one without scripts and without an origin.
    response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
    await storage.send(request.path.slice(1), request, response);
  });
  return router;
}
