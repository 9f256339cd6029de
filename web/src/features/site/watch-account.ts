import { defaultLanding } from '@juu/shared/access/landing';
import { followSession } from '@/lib/session/follow-session.ts';
import { type Dashboard, knownDashboard } from '@/lib/session/known-dashboard.ts';
import {
  clearsDevice,
  loadSession,
  onSignOut,
  sessionAtom,
  watchSession,
} from '@/lib/session/session.ts';
import { store } from '@/lib/store.ts';
import { markForClear } from '@/replica-session/pending-clear.ts';

/**
 * Follows the session on a public page, and tells which dashboard is that of the person signed in on
 * this device, as far as the device knows and then as the server says. A sign-out that the server has not
 * heard of is sent. A replica that has to go is only marked: the app removes it when it starts.
 */
export function watchAccount(tell: (dashboard: Dashboard | undefined) => void): void {
  watchSession();
  followSession(() => undefined);
  onSignOut(async (userId, reason) => {
    if (clearsDevice(reason)) markForClear(userId);
  });
  store.sub(sessionAtom, () => tell(present()));
  void loadSession();
}

function present(): Dashboard | undefined {
  const session = store.get(sessionAtom);
  if (session.status === 'unknown') return knownDashboard();
  return session.status === 'signed-in' ? defaultLanding(session.identity.roles) : undefined;
}
