import type { Request } from 'express';
import type { Settings } from '../../env.ts';
import { ownOrigin, trustedOrigins } from '../../platform/http/origins.ts';

/** Tells where the client of a request streams from: the PowerSync Service that is set, else here. */
export function syncEndpoint(
  settings: Pick<Settings, 'publicUrl' | 'port' | 'syncServiceUrl'>,
): (request: Request) => string {
  const trusted = trustedOrigins(settings);
  return (request) => settings.syncServiceUrl ?? ownOrigin(request, trusted, settings.publicUrl);
}
