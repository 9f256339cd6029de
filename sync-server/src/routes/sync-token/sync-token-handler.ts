import type { sync } from '@juu/shared/endpoints/sync';
import type { Auth } from '../../auth/auth.ts';
import { issueSyncToken } from '../../auth/sync-tokens.ts';
import type { Handler } from '../../endpoints/handlers.ts';
import type { Settings } from '../../env.ts';
import { syncEndpoint } from '../../http/sync-endpoint.ts';

/** Issues what a client needs to open its stream, for a few minutes. */
export function syncTokenHandler(auth: Auth, settings: Settings): Handler<typeof sync.token> {
  const endpointFor = syncEndpoint(settings);
  return async ({ caller, request }) => {
    const { token, expiresAt } = await issueSyncToken(auth, caller, settings.syncTokenTtlS);
    return { token, endpoint: endpointFor(request), expires_at: expiresAt.toISOString() };
  };
}
