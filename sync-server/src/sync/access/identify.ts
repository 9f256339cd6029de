import type { RequestHandler, Response } from 'express';
import { type JwksSource, type SyncIdentity, verifyToken } from './verify-token.ts';

/** Asks who calls before anything else of a request is read: a stranger's body is nobody's work. */
export function identify(jwks: JwksSource): RequestHandler {
  return async (request, response, next) => {
    response.locals.syncIdentity = await verifyToken(request.headers.authorization, jwks);
    next();
  };
}

/** Who calls, as {@link identify} found. */
export function identityOf(response: Response): SyncIdentity {
  return response.locals.syncIdentity;
}
