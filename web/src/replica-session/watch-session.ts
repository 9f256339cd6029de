import { defaultLanding } from '@juu/shared/access/landing';
import type { Role } from '@juu/shared/access/roles';
import { dashboardAt } from '@/lib/pages/dashboards.ts';
import { followSession } from '@/lib/session/follow-session.ts';
import { recheckGuards } from '@/lib/session/recheck.ts';
import { ownerOf, sessionAtom, watchSession } from '@/lib/session/session.ts';
import { store } from '@/lib/store.ts';
import { clearReplicaOnSignOut } from './clear-on-sign-out.ts';

// This runs once per page, when start-session.ts loads this module.
watchSession();
followSession(recheckGuards);
clearReplicaOnSignOut();
openAhead();

/** Opens the person's replica while the code of their dashboard still loads. */
function openAhead(): void {
  let owner: string | undefined;
  store.sub(sessionAtom, () => {
    const session = store.get(sessionAtom);
    const before = owner;
    owner = ownerOf(session);
    if (session.status !== 'signed-in' || owner === before) return;
    const { user, roles } = session.identity;
    if (!livesOnReplica(location.pathname, roles)) return;
    import('./replica-session.ts')
      .then(({ replicaOf }) => replicaOf(user.id))
      // The dashboard tries again, and shows what is wrong.
      .catch(() => undefined);
  });
}

/** True if the person sees a dashboard next that lives on the replica. An admin's pages come from the server. */
function livesOnReplica(pathname: string, roles: readonly Role[]): boolean {
  const isSignIn = /^\/auth(\/|$)/.test(pathname);
  const dashboard = dashboardAt(isSignIn ? defaultLanding(roles) : pathname);
  return dashboard !== undefined && dashboard !== 'admin';
}
