import { AppError } from '@juu/shared/errors/app-error';
import type { RequestHandler } from 'express';
import { bearerToken } from './bearer-token.ts';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses writes that a browser authenticates by itself (cookie) unless they come from a page of
 * the product, and any write from another site's page. A bearer token is never sent by itself, so
 * it needs no such proof; programs that are no browsers send no origin.
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
