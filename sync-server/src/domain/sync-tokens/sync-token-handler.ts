import type { sync } from '@juu/shared/endpoints/sync';
import type { Handler } from '../../endpoints/handlers.ts';
import type { Settings } from '../../env.ts';
import type { Auth } from '../accounts/auth/auth.ts';
import { syncEndpoint } from './sync-endpoint.ts';
import { issueSyncToken } from './sync-tokens.ts';

/** Issues what a client needs to open its stream, for a few minutes. */
export function syncTokenHandler(auth: Auth, settings: Settings): Handler<typeof sync.token> {
  const endpointFor = syncEndpoint(settings);
  return async ({ caller, request }) => {
    const { token, expiresAt } = await issueSyncToken(auth, caller, settings.syncTokenTtlS);
    return { token, endpoint: endpointFor(request), expires_at: expiresAt.toISOString() };
  };
}
