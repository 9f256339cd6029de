import { IDENTITY_KEY } from '@/lib/session/identity-key.ts';
import { CLEAR_PENDING_KEY, SIGN_OUT_PENDING_KEY } from '@/lib/session/pending-keys.ts';
import { storedKeys } from '@/lib/stored.ts';

/** Keys that a session leaves on a device: the identity, and what a sign-out still has to do. */
const TRACES = [IDENTITY_KEY, SIGN_OUT_PENDING_KEY, CLEAR_PENDING_KEY];

/** Loads and starts the code that follows the session, and the guards that need one. */
export async function startSession() {
  const [guards] = await Promise.all([
    import('@/lib/session/guards.ts'),
    import('./watch-session.ts'),
  ]);
  return guards;
}

/** True if a person is, or was, signed in on this device. Most visitors never were. */
export function isSomebodyKnown(): boolean {
  return TRACES.some((trace) => storedKeys(trace).length > 0);
}
