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

/** Opens the person's replica while the dashboard's own code still loads. */
function openAhead(): void {
  let owner: string | undefined;
  store.sub(sessionAtom, () => {
    const before = owner;
    owner = ownerOf(store.get(sessionAtom));
    if (!owner || owner === before || !leadsToDashboard(location.pathname)) return;
    const userId = owner;
    import('./replica-session.ts')
      .then(({ replicaOf }) => replicaOf(userId))
      // The dashboard tries again, and shows what is wrong.
      .catch(() => undefined);
  });
}

/** True if a signed-in person sees a dashboard next. */
function leadsToDashboard(pathname: string): boolean {
  return /^\/auth(\/|$)/.test(pathname) || dashboardAt(pathname) !== undefined;
}
