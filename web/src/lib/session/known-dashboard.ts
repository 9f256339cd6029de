import { defaultLanding } from '@juu/shared/access/landing';
import { readStored } from '../stored.ts';
import { IDENTITY_KEY } from './identity-key.ts';

export type Dashboard = ReturnType<typeof defaultLanding>;

/**
 * The dashboard of who was signed in on this device when the server was last asked; undefined if
 * nobody was. Read without a schema, as the public pages have none: good for a link, and no proof.
 */
export function knownDashboard(): Dashboard | undefined {
  try {
    const identity = JSON.parse(readStored(IDENTITY_KEY) ?? 'null');
    return Array.isArray(identity?.roles) ? defaultLanding(identity.roles) : undefined;
  } catch {
    return undefined;
  }
}
