import { defaultLanding } from '@juu/shared/access/roles';
import { readIdentity } from '@/lib/cached-identity.ts';
import { loadSession, sessionAtom } from '@/lib/session.ts';
import { store } from '@/lib/store.ts';

export type Dashboard = ReturnType<typeof defaultLanding>;

/**
 * Tells which dashboard is that of the person signed in on this device, at once as far as the device
 * knows, then as the server says. Returns the way to stop.
 */
export function followDashboard(tell: (dashboard: Dashboard | undefined) => void): () => void {
  const say = () => tell(present());
  say();
  const stop = store.sub(sessionAtom, say);
  void loadSession();
  return stop;
}

function present(): Dashboard | undefined {
  const session = store.get(sessionAtom);
  const identity =
    session.status === 'unknown'
      ? readIdentity()
      : session.status === 'signed-in'
        ? session.identity
        : undefined;
  return identity && defaultLanding(identity.roles);
}
