import { defaultLanding } from '@juu/shared/access/landing';
import { type Dashboard, knownDashboard } from '@/lib/session/known-dashboard.ts';
import { loadSession, sessionAtom } from '@/lib/session/session.ts';
import { store } from '@/lib/store.ts';

/**
 * Tells which dashboard is that of the person signed in on this device, as far as the device knows
 * and then as the server says. Returns the way to stop.
 */
export function followDashboard(tell: (dashboard: Dashboard | undefined) => void): () => void {
  const stop = store.sub(sessionAtom, () => tell(present()));
  tell(present());
  void loadSession();
  return stop;
}

function present(): Dashboard | undefined {
  const session = store.get(sessionAtom);
  if (session.status === 'unknown') return knownDashboard();
  return session.status === 'signed-in' ? defaultLanding(session.identity.roles) : undefined;
}
