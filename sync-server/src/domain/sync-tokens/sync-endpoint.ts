import type { Request } from 'express';
import { ownOrigin, trustedOrigins } from '../../platform/http/origins.ts';
import type { Settings } from '../settings.ts';

/** Tells where the client of a request streams from: the PowerSync Service that is set, else here. */
export function syncEndpoint(
  settings: Pick<Settings, 'publicUrl' | 'port' | 'syncServiceUrl'>,
): (request: Request) => string {
  const trusted = trustedOrigins(settings);
  return (request) => settings.syncServiceUrl ?? ownOrigin(request, trusted, settings.publicUrl);
}
