import type { RequestHandler, Response } from 'express';
import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose';
import { SyncFailure } from './sync-failure.ts';

export const SYNC_AUDIENCE = 'juu-sync';
const LONGEST_LIFE_S = 24 * 60 * 60;

/** Who a sync token speaks for. */
interface SyncIdentity {
  readonly userId: string;
  /** The hash of the session that it was issued to. */
  readonly session: string;
  /** Seconds since the epoch. */
  readonly expiresAt: number;
}

/** The public keys that verify sync tokens; an unknown `kid` fetches a fresh set. */
export type JwksSource = (kid?: string) => Promise<JSONWebKeySet>;

/**
 * Checks the `Authorization` header of a sync request (`Token <jwt>` or `Bearer <jwt>`).
 * @throws SyncFailure 401 with the code that clients of the protocol know
 */
async function verifyToken(
  authorization: string | undefined,
  jwks: JwksSource,
): Promise<SyncIdentity> {
  const token = /^(?:Token|Bearer)\s+(\S+)$/i.exec(authorization ?? '')?.[1];
  if (!token) throw new SyncFailure(401, 'PSYNC_S2106', 'Authentication required');
  try {
    const { payload } = await jwtVerify(
      token,
      async (header, input) => createLocalJWKSet(await jwks(header.kid))(header, input),
      { audience: SYNC_AUDIENCE, requiredClaims: ['sub', 'jti', 'iat', 'exp'] },
    );
    const { sub, jti, iat, exp } = payload;
    if (!sub || !jti || !iat || !exp)
      throw new SyncFailure(401, 'PSYNC_S2101', 'Token is missing a claim');
    if (exp - iat > LONGEST_LIFE_S) {
      throw new SyncFailure(401, 'PSYNC_S2104', 'Token is valid for longer than a day');
    }
    return { userId: sub, session: jti, expiresAt: exp };
  } catch (error) {
    throw asSyncFailure(error);
  }
}

function asSyncFailure(error: unknown): unknown {
  if (error instanceof errors.JWTExpired) {
    return new SyncFailure(401, 'PSYNC_S2103', 'Token has expired');
  }
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'aud') {
    return new SyncFailure(401, 'PSYNC_S2105', 'Token is for another audience');
  }
  if (error instanceof errors.JOSEError || error instanceof TypeError) {
    return new SyncFailure(401, 'PSYNC_S2101', 'Token is not valid');
  }
  return error;
}

/** Identifies the caller before the body is read, so that a stranger's body costs nothing. */
export function identify(jwks: JwksSource): RequestHandler {
  return async (request, response, next) => {
    response.locals.syncIdentity = await verifyToken(request.headers.authorization, jwks);
    next();
  };
}

/** The caller that {@link identify} found. */
export function identityOf(response: Response): SyncIdentity {
  return response.locals.syncIdentity;
}
