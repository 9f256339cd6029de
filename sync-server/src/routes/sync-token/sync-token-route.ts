import type { syncTokenSchema } from '@juu/shared/protocol/api';
import express, { type Router } from 'express';
import type { z } from 'zod';
import type { Auth } from '../../auth/auth.ts';
import type { Authenticate } from '../../auth/authenticate.ts';
import { issueSyncToken } from '../../auth/sync-tokens.ts';
import type { Settings } from '../../env.ts';
import { syncEndpoint } from '../../http/sync-endpoint.ts';

interface SyncTokenRouteOptions {
  readonly auth: Auth;
  readonly authenticate: Authenticate;
  readonly settings: Settings;
}

/** `GET /api/sync/token`: what a client needs to open its stream, for a few minutes. */
export function syncTokenRoute({ auth, authenticate, settings }: SyncTokenRouteOptions): Router {
  const endpointFor = syncEndpoint(settings);
  const router = express.Router();
  router.get('/', async (request, response) => {
    const caller = await authenticate(request);
    const issued = await issueSyncToken(auth, caller, settings.syncTokenTtlS);
    const answer: z.infer<typeof syncTokenSchema> = {
      token: issued.token,
      endpoint: endpointFor(request),
      expires_at: issued.expiresAt.toISOString(),
    };
    response.json(answer);
  });
  return router;
}
