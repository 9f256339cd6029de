import { SUSPENDED_MESSAGE, SUSPENDED_TITLE } from '@juu/shared/profile/schema';
import { toast } from '@/components/toast.ts';
import { ownerOf, sessionAtom } from './session.ts';
import { store } from './store.ts';

/**
 * Runs `recheck`, which lets the guards look again, when a session ends or passes to somebody else,
 * and says so where a suspension is the reason. A sign-in goes its own way from the form.
 */
export function followSession(recheck: () => void): void {
  let before = ownerOf(store.get(sessionAtom));
  store.sub(sessionAtom, () => {
    const session = store.get(sessionAtom);
    const owner = ownerOf(session);
    if (session.status === 'signed-out' && session.reason === 'suspended') {
      toast({ title: SUSPENDED_TITLE, description: SUSPENDED_MESSAGE, destructive: true });
    }
    const ended = before !== undefined && owner !== before;
    before = owner;
    if (ended) recheck();
  });
}
