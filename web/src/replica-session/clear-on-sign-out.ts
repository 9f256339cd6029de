import { readIdentity } from '@/lib/session/cached-identity.ts';
import { clearsDevice, onSignOut } from '@/lib/session/session.ts';
import { dropLastScreen } from '@/replica/last-screen-key.ts';
import { usedStorage } from '@/replica/storage-choice.ts';
import { finishClear, markForClear, pendingClears } from './pending-clear.ts';

/**
 * Removes a person's data from this device when they sign out themselves or delete their account. A
 * session that expired or was suspended removes nothing. PowerSync is fetched only if there is something to remove.
 */
export function clearReplicaOnSignOut(): void {
  onSignOut(async (userId, reason) => {
    if (!clearsDevice(reason)) return;
    dropLastScreen(userId);
    if (!usedStorage(userId)) return;
    markForClear(userId);
    await clear(userId);
  });
  for (const userId of pendingClears()) {
    // Opening the replica settles it for the user who is signed in again.
    if (userId !== readIdentity()?.user.id) void clear(userId);
  }
}

const clear = (userId: string) =>
  finishClear(userId, async () => {
    const { clearReplica } = await import('./replica-session.ts');
    await clearReplica(userId);
  });
