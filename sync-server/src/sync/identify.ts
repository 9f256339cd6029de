import type { RequestHandler, Response } from 'express';
import { type JwksSource, type SyncIdentity, verifyToken } from './verify-token.ts';

/** Asks who calls before anything else of a request is read: a stranger's body is nobody's work. */
export function identify(jwks: JwksSource): RequestHandler {
  return async (request, response, next) => {
    response.locals.syncIdentity = await verifyToken(request.headers.authorization, jwks);
    next();
  };
}

/** Who calls, as the route's first handler found: {@link identify}, or the upload's own. */
export function identityOf(response: Response): SyncIdentity {
  return response.locals.syncIdentity;
}
