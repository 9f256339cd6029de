import { followSession } from './lib/follow-session.ts';
import { recheckGuards } from './lib/recheck.ts';
import { watchSession } from './lib/session.ts';
import { clearReplicaOnSignOut } from './replica/clear-on-sign-out.ts';

// Once for each page that knows somebody, as the module is: see start-session.ts.
watchSession();
followSession(recheckGuards);
clearReplicaOnSignOut();
