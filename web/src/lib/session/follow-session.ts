import { dismissToasts, toast } from '@/lib/toast.ts';
import * as m from '../language/compiled/dashboard.js';
import { refusal_suspended, refusal_suspended_title } from '../language/compiled/refusal.js';
import { store } from '../store.ts';
import { onSignOut, ownerOf, type Session, sessionAtom } from './session.ts';

/**
 * Runs `recheck`, which lets the guards look again, when a session ends, passes to someone else or
 * turns out to have other roles than this device knew, and says so if the person did not end it. A
 * sign-in goes its own way from the form.
 */
export function followSession(recheck: () => void): void {
  onSignOut((_userId, reason) => {
    if (reason !== 'expired') return;
    toast({ title: m.dashboard_session_ended(), description: m.dashboard_session_ended_text() });
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
      toast({
        title: refusal_suspended_title(),
        description: refusal_suspended(),
        destructive: true,
      });
    }
    if (session.status === 'signed-out' && session.reason === 'deleted') {
      toast({
        title: m.dashboard_account_deleted(),
        description: m.dashboard_account_deleted_text(),
      });
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
