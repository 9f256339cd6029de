import { SUSPENDED_MESSAGE, SUSPENDED_TITLE } from '@juu/shared/profile/schema';
import { dismissToasts, toast } from '@/lib/toast.ts';
import { store } from '../store.ts';
import { onSignOut, ownerOf, type Session, sessionAtom } from './session.ts';

const SESSION_ENDED = {
  title: 'Please sign in again',
  description: 'Your session has ended. What you haven’t sent yet is saved on this device.',
};

/**
 * Runs `recheck`, which lets the guards look again, when a session ends, passes to someone else or
 * turns out to have other roles than this device knew, and says so if the person did not end it. A
 * sign-in goes its own way from the form.
 */
export function followSession(recheck: () => void): void {
  onSignOut((_userId, reason) => {
    if (reason === 'expired') toast(SESSION_ENDED);
  });
  let before = ownerOf(store.get(sessionAtom));
  let known = identityText(store.get(sessionAtom));
  store.sub(sessionAtom, () => {
    const session = store.get(sessionAtom);
    const owner = ownerOf(session);
    const ended = before !== undefined && owner !== before;
    // Toasts for one person are not for the next.
    if (ended) dismissToasts();
    if (session.status === 'signed-out' && session.reason === 'suspended') {
      toast({ title: SUSPENDED_TITLE, description: SUSPENDED_MESSAGE, destructive: true });
    }
    const changed = owner !== undefined && owner === before && identityText(session) !== known;
    before = owner;
    known = identityText(session);
    if (ended || changed) recheck();
  });
}

/** Empty without a session. */
const identityText = (session: Session) =>
  session.status === 'signed-in' ? JSON.stringify(session.identity) : '';
