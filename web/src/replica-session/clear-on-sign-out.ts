import { readIdentity } from '@/lib/session/cached-identity.ts';
import { onSignOut } from '@/lib/session/session.ts';
import { dropLastScreen } from '@/replica/last-screen.ts';
import { usedStorage } from '@/replica/storage-choice.ts';
import { finishClear, markForClear, pendingClears } from './pending-clear.ts';

/**
 * Has a person's own sign-out remove that person's data from this device. A session that ran out
 * or was suspended removes nothing. PowerSync is fetched only where there is something to remove.
 */
export function clearReplicaOnSignOut(): void {
  onSignOut(async (userId, reason) => {
    if (reason === 'user') dropLastScreen(userId);
    if (reason !== 'user' || !usedStorage(userId)) return;
    markForClear(userId);
    await clear(userId);
  });
  for (const userId of pendingClears()) {
    // Of the user who is signed in again nothing is removed here: opening the replica settles that.
    if (userId !== readIdentity()?.user.id) void clear(userId);
  }
}

const clear = (userId: string) =>
  finishClear(userId, async () => {
    const { clearReplica } = await import('./replica-session.ts');
    await clearReplica(userId);
  });
