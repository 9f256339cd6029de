import { SYNC_AUDIENCE } from '../sync/verify-token.ts';
import type { Auth } from './auth.ts';
import type { Caller } from './authenticate.ts';

interface IssuedSyncToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/**
 * Signs a token that opens sync for one user until it expires or the session ends. It names the
 * user's id and the session's hash, and nothing else of them.
 */
export async function issueSyncToken(
  auth: Auth,
  { userId, session }: Caller,
  lifetimeS: number,
): Promise<IssuedSyncToken> {
  const iat = Math.floor(Date.now() / 1000);
  const exp = iat + lifetimeS;
  const payload = { sub: userId, aud: SYNC_AUDIENCE, jti: session.hash, iat, exp };
  const { token } = await auth.api.signJWT({ body: { payload } });
  return { token, expiresAt: new Date(exp * 1000) };
}
