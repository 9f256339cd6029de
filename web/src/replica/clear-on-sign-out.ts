import { onSignOut } from '@/lib/session.ts';
import { readStored, writeStored } from '@/lib/stored.ts';
import { usedStorage } from './storage-choice.ts';

/** Names the user whose data is being removed, so that a closed tab does not leave it behind. */
const PENDING_KEY = 'juu-clear-pending';

/**
 * Has a person's own sign-out remove that person's data from this device. A session that ran out
 * or was suspended removes nothing. PowerSync is fetched only where there is something to remove.
 */
export function clearReplicaOnSignOut(): void {
  onSignOut(async (userId, reason) => {
    if (reason === 'user') await clear(userId);
  });
  const pending = readStored(PENDING_KEY);
  if (pending) void clear(pending);
}

async function clear(userId: string): Promise<void> {
  if (!usedStorage(userId)) return;
  writeStored(PENDING_KEY, userId);
  const { clearReplica } = await import('./replica-session.ts');
  await clearReplica(userId);
  writeStored(PENDING_KEY, null);
}
