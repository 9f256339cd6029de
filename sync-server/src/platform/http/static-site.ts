import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@juu/shared/errors/app-error';
import compression from 'compression';
import express, {
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
  type Router,
} from 'express';
import expressStaticGzip from 'express-static-gzip';
import { z } from 'zod';
import { answerUnsatisfiableRange, ignoreInvalidRange } from './ranges.ts';
import { RULES_FILE, type SiteOptions, SitePages } from './site-pages.ts';

/** Where the web app's build is; the same from `src` and from `dist`. */
export const siteDir = join(import.meta.dirname, '../../../../web/dist/site');

/** Addresses of the server: a missing one answers 404, never the web app's page. */
const SERVER_PATHS = /^\/(api|sync|files|assets|write-checkpoint2\.json)(\/|$)/;
/** Built files with a placeholder for the site's origin. */
const DOCUMENT = /^\/[\w-]+\.(html|xml|txt)$/;
const DOCUMENT_OF_PAGE = /^\/(?<name>[\w-]+)\.html$/;
const PAGE = /^\/(?!(?:404|index|shell)\/?$)([\w-]+)\/?$/;
/** Forms of /auth that have no prerendered document. */
const FORMS = ['signup', 'forgot', 'reset'];
/** Those that search engines must not list. */
const PRIVATE_FORMS = ['forgot', 'reset'];
/** Repeated slashes in an address, which the app reads as one. */
const DOUBLED = /^(?=.*\/\/)[\w/-]+$/;
const MEDIA = /\.(avif|jpe?g|mp4|png|svg|webm|webp)$/;

const hashesFile = z.object({
  'style-src': z.array(z.string().regex(/^'sha256-[A-Za-z0-9+/]+=*'$/)),
});

/** Hashes of the styles that the web app's libraries add at run time; none before the build. */
export function readStyleHashes(site: string): string[] {
  const file = join(site, 'csp-hashes.json');
  return existsSync(file)
    ? hashesFile.parse(JSON.parse(readFileSync(file, 'utf8')))['style-src']
    : [];
}

/**
 * Serves the web app. Files under /assets have a hash in their names and are cached for good, media
 * for a day; everything else is revalidated, so that a new version reaches everyone. A public page
 * has its prerendered document, the pages of a dashboard share one, and any other address gets
 * the not-found page with status 404.
 */
export function staticSite(options: SiteOptions): Router {
  const { site } = options;
  const pages = new SitePages(options);
  const router = express.Router();
  router.use(ignoreInvalidRange);
  // Pages and scripts only: a stream of lines must never wait for a compressor. Assets are
  // compressed at build.
  router.use(compression());
  router.use(
    '/assets',
    expressStaticGzip(join(site, 'assets'), {
      enableBrotli: true,
      orderPreference: ['br', 'gzip'],
      index: false,
      serveStatic: { immutable: true, maxAge: '1y' },
    }),
  );
  router.get(DOCUMENT_OF_PAGE, leadToPage(pages));
  router.get(DOCUMENT, (request, response, next) => {
    const name = request.path.slice(1);
    if (pages.has(name)) pages.send(name, response);
    else next();
  });
  router.use(
    express.static(site, {
      index: false,
      redirect: false,
      setHeaders: (response, path) => {
        response.setHeader('Cache-Control', MEDIA.test(path) ? 'max-age=86400' : 'no-cache');
        // Browsers take the rules with this type only.
        if (path.endsWith(RULES_FILE)) response.type('application/speculationrules+json');
      },
    }),
  );
  // A pattern with parameters would decode the address, and throw if it can't.
  router.get(/^/, sendPage(pages));
  router.use(answerUnsatisfiableRange);
  router.use(() => {
    throw new AppError('not_found', 'This address does not exist');
  });
  return router;
}

function sendPage(pages: SitePages): RequestHandler {
  return (request, response, next) => {
    const { path } = request;
    if (SERVER_PATHS.test(path) || !request.accepts('html')) return next();
    if (pages.appPageAt(path) || isForm(path, PRIVATE_FORMS, request.query.tab)) {
      response.setHeader('X-Robots-Tag', 'noindex');
    }
    const single = DOUBLED.test(path) ? path.replaceAll(/\/+/g, '/') : path;
    const name = documentOf(pages, single, request.query.tab);
    if (single !== path && name && pages.has(name)) {
      return response.redirect(single + request.originalUrl.replace(/^[^?]*/, ''));
    }
    if (name && pages.has(name)) return pages.send(name, response);
    sendNotFound(pages, request, response, next);
  };
}

/**
 * Redirects a browser that opens a document's file to its page, because the app knows pages only by
 * address. The service worker and the app get the files as they are.
 */
function leadToPage(pages: SitePages): RequestHandler<{ name: string }> {
  return (request, response, next) => {
    response.vary('Accept');
    if (!request.get('accept')?.includes('text/html')) return next();
    const page = request.params.name === 'index' ? '/' : `/${request.params.name}`;
    const document = documentOf(pages, page, undefined);
    const isItsOwn = document === `${request.params.name}.html` && pages.has(document);
    if (!isItsOwn) return sendNotFound(pages, request, response, next);
    response.redirect(page + new URL(request.originalUrl, 'http://localhost').search);
  };
}

function sendNotFound(
  pages: SitePages,
  request: Request,
  response: Response,
  next: NextFunction,
): void {
  if (pages.has('404.html')) {
    request.log.warn({ path: request.path }, '404: no page at this address');
    pages.send('404.html', response, 404);
  } else next();
}

/** The file that serves an address; the service worker has the same rule (document-of.ts). */
function documentOf(pages: SitePages, path: string, tab: unknown): string | undefined {
  if (path === '/') return 'index.html';
  // The prerendered form of /auth is the sign-in form.
  if (isForm(path, FORMS, tab)) return 'shell.html';
  const page = pages.appPageAt(path) ?? PAGE.exec(path)?.[1];
  return page && `${page}.html`;
}

function isForm(path: string, forms: readonly string[], tab: unknown): boolean {
  return path === '/auth' && typeof tab === 'string' && forms.includes(tab);
}
