import { followSession } from '@/lib/session/follow-session.ts';
import { recheckGuards } from '@/lib/session/recheck.ts';
import { ownerOf, sessionAtom, watchSession } from '@/lib/session/session.ts';
import { store } from '@/lib/store.ts';
import { clearReplicaOnSignOut } from './clear-on-sign-out.ts';

/** Where someone who is signed in sees a dashboard next. */
const LEADS_TO_DASHBOARD = /^\/(auth|advertiser|driver|admin)(\/|$)/;

// Once for each page that knows somebody, as the module is: see start-session.ts.
watchSession();
followSession(recheckGuards);
clearReplicaOnSignOut();
openAhead();

/** Opens the person's replica while the dashboard's own code is still on its way. */
function openAhead(): void {
  let owner: string | undefined;
  store.sub(sessionAtom, () => {
    const before = owner;
    owner = ownerOf(store.get(sessionAtom));
    if (!owner || owner === before || !LEADS_TO_DASHBOARD.test(location.pathname)) return;
    const userId = owner;
    import('./replica-session.ts')
      .then(({ replicaOf }) => replicaOf(userId))
      // The dashboard asks again, and says what is wrong.
      .catch(() => undefined);
  });
}
