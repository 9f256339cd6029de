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

/** Opens the person's replica while the code of the dashboard that lives on it still loads. */
function openAhead(): void {
  let owner: string | undefined;
  store.sub(sessionAtom, () => {
    const session = store.get(sessionAtom);
    const before = owner;
    owner = ownerOf(session);
    if (session.status !== 'signed-in' || !owner || owner === before) return;
    if (!needsReplica(location.pathname, session.identity.roles)) return;
    const userId = owner;
    import('./replica-session.ts')
      .then(({ replicaOf }) => replicaOf(userId))
      // The dashboard tries again, and shows what is wrong.
      .catch(() => undefined);
  });
}

/** True if a signed-in person sees a dashboard next that lives on the replica: all but the admins' do. */
function needsReplica(pathname: string, roles: readonly Role[]): boolean {
  const dashboard = /^\/auth(\/|$)/.test(pathname)
    ? dashboardAt(defaultLanding(roles))
    : dashboardAt(pathname);
  return dashboard !== undefined && dashboard !== 'admin';
}
