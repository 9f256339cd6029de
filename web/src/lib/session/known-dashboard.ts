import { defaultLanding } from '@juu/shared/access/landing';
import { readStored } from '../stored.ts';
import { IDENTITY_KEY } from './identity-key.ts';

export type Dashboard = ReturnType<typeof defaultLanding>;

/**
 * The dashboard of the user who was signed in here when the server last answered; undefined if no one
 * was. Read without a schema, because public pages have none: good enough for a link, not a proof.
 */
export function knownDashboard(): Dashboard | undefined {
  try {
    const identity = JSON.parse(readStored(IDENTITY_KEY) ?? 'null');
    return Array.isArray(identity?.roles) ? defaultLanding(identity.roles) : undefined;
  } catch {
    return undefined;
  }
}
