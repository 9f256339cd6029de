import { IDENTITY_KEY } from '@/lib/session/identity-key.ts';
import { storedKeys } from '@/lib/stored.ts';

/** Keys that somebody's session leaves on a device: the identity, what a sign-out has still to do. */
const TRACES = [IDENTITY_KEY, 'juu-sign-out-pending', 'juu-clear-pending:'];

/** Fetches what follows a session, and the guards that ask for one; sets both to work. */
export async function startSession() {
  const [guards] = await Promise.all([
    import('@/lib/session/guards.ts'),
    import('./watch-session.ts'),
  ]);
  return guards;
}

/** True if somebody is, or was, signed in on this device: most visitors are nobody's users. */
export function isSomebodyKnown(): boolean {
  return TRACES.some((trace) => storedKeys(trace).length > 0);
}
