import { AppError } from '@juu/shared/errors/app-error';
import type { Request, RequestHandler } from 'express';
import { bearerToken } from './bearer-token.ts';

const LOOPBACK = ['localhost', '127.0.0.1'];

/**
 * The origins whose pages are the product's own. On loopback a person may type either name, and a
 * development server or a proxy may stand at another port than the one listened on.
 */
export function trustedOrigins(settings: {
  readonly publicUrl: string;
  readonly port: number;
}): string[] {
  const url = new URL(settings.publicUrl);
  if (!LOOPBACK.includes(url.hostname)) return [url.origin];
  const origins = [url.port, settings.port].flatMap((port) =>
    LOOPBACK.map((name) => new URL(`${url.protocol}//${name}:${port}`).origin),
  );
  return [...new Set(origins)];
}

/** The origin that a request was sent to if it is one of the product's own, else the public one. */
export function ownOrigin(request: Request, trusted: readonly string[], publicUrl: string): string {
  const asked = `${request.protocol}://${request.host}`;
  return trusted.includes(asked) ? asked : publicUrl;
}

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses writes that a browser authenticates by itself (cookie) unless they come from a page of
 * the product, and any write from another site's page. A bearer token is never sent by itself, so
 * it needs no such proof; programs other than browsers send no origin.
 */
export function originCheck(trusted: readonly string[], sessionCookie: string): RequestHandler {
  return (request, _response, next) => {
    const { origin, cookie } = request.headers;
    const byCookie = cookie?.includes(`${sessionCookie}=`) ?? false;
    const proven = origin ? trusted.includes(origin) : !byCookie;
    if (SAFE_METHODS.includes(request.method) || bearerToken(request) || proven) return next();
    throw new AppError('origin_refused', 'This request did not come from one of our own pages');
  };
}
