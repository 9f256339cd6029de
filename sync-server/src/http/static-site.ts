import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@juu/shared/errors/app-error';
import compression from 'compression';
import express, { type Router } from 'express';
import { z } from 'zod';
import { answerUnsatisfiableRange, ignoreInvalidRange } from './ranges.ts';

/** Where the web app's build is; the same from `src` and from `dist`. */
export const siteDir = join(import.meta.dirname, '../../../web/dist/site');

/** Addresses of the server: what is missing there is missing, and never the web app's page. */
const SERVER_PATHS = /^\/(api|sync|files|assets|write-checkpoint2\.json)(\/|$)/;

const hashesFile = z.object({
  'style-src': z.array(z.string().regex(/^'sha256-[A-Za-z0-9+/]+=*'$/)),
});

/** Hashes of the styles that the web app's libraries add at run time; none before it is built. */
export function readStyleHashes(site: string): string[] {
  const file = join(site, 'csp-hashes.json');
  return existsSync(file)
    ? hashesFile.parse(JSON.parse(readFileSync(file, 'utf8')))['style-src']
    : [];
}

/**
 * Serves the web app. Files under /assets carry a hash in their names and are kept for ever; all
 * else is asked for again, so that a new version reaches everybody. A page's address that is no
 * file gets index.html: the app itself knows its routes.
 */
export function staticSite(site: string): Router {
  const router = express.Router();
  router.use(ignoreInvalidRange);
  // Pages and scripts only: a stream of lines must never wait for a compressor.
  router.use(compression());
  router.use(
    '/assets',
    express.static(join(site, 'assets'), { immutable: true, maxAge: '1y', index: false }),
  );
  router.use(
    express.static(site, {
      index: 'index.html',
      setHeaders: (response) => response.setHeader('Cache-Control', 'no-cache'),
    }),
  );
  router.get('/{*path}', (request, response, next) => {
    if (SERVER_PATHS.test(request.path) || !request.accepts('html')) return next();
    if (!existsSync(join(site, 'index.html'))) return next();
    response.setHeader('Cache-Control', 'no-cache');
    response.sendFile('index.html', { root: site });
  });
  router.use(answerUnsatisfiableRange);
  router.use(() => {
    throw new AppError('not_found', 'There is nothing at this address');
  });
  return router;
}
