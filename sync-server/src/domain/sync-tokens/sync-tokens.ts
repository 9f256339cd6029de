import type { sync } from '@juu/shared/endpoints/sync';
import type { Request } from 'express';
import type { UserCaller } from '../../endpoints/admit.ts';
import type { Handler } from '../../endpoints/handlers.ts';
import { ownOrigin, trustedOrigins } from '../../platform/http/origins.ts';
import { SYNC_AUDIENCE } from '../../sync/access/verify-token.ts';
import type { Auth } from '../accounts/auth/auth.ts';
import type { Settings } from '../settings.ts';

interface IssuedSyncToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/**
 * Signs a token that opens sync for one user for `lifetimeS` seconds, or until the session ends. It names the
 * user's id and the session's hash, and nothing else of them.
 */
async function issueSyncToken(
  auth: Auth,
  { userId, session }: UserCaller,
  lifetimeS: number,
): Promise<IssuedSyncToken> {
  const iat = Math.floor(Date.now() / 1000);
  // No longer than its session: one that ran out by itself revokes no token.
  const exp = Math.min(iat + lifetimeS, Math.floor(session.expiresAt.getTime() / 1000));
  const payload = { sub: userId, aud: SYNC_AUDIENCE, jti: session.hash, iat, exp };
  const { token } = await auth.api.signJWT({ body: { payload } });
  return { token, expiresAt: new Date(exp * 1000) };
}

/** Issues what a client needs to open its stream, for a few minutes. */
export function syncTokenHandler(auth: Auth, settings: Settings): Handler<typeof sync.token> {
  const endpointFor = syncEndpoint(settings);
  return async ({ caller, request }) => {
    const { token, expiresAt } = await issueSyncToken(auth, caller, settings.syncTokenTtlS);
    return { token, endpoint: endpointFor(request), expires_at: expiresAt.toISOString() };
  };
}

/** Returns where a client streams from: the PowerSync Service that is set, else this server. */
export function syncEndpoint(
  settings: Pick<Settings, 'publicUrl' | 'port' | 'syncServiceUrl'>,
): (request: Request) => string {
  const trusted = trustedOrigins(settings);
  return (request) => settings.syncServiceUrl ?? ownOrigin(request, trusted, settings.publicUrl);
}
