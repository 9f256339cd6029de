import { CLEAR_PENDING_KEY } from '@/lib/session/pending-keys.ts';
import { readStored, storedKeys, writeStored } from '@/lib/stored.ts';

/** The users whose data must still be removed from this device. */
export function pendingClears(): readonly string[] {
  return storedKeys(CLEAR_PENDING_KEY).map((key) => key.slice(CLEAR_PENDING_KEY.length));
}

/** Marks a user's data for removal from this device. */
export function markForClear(userId: string): void {
  writeStored(CLEAR_PENDING_KEY + userId, '1');
}

/**
 * Removes the user's data if it is marked. Of several callers, in other tabs too, one does it and the
 * others wait. If `clear` fails, the mark stays.
 */
export async function finishClear(userId: string, clear: () => Promise<void>): Promise<void> {
  const isMarked = () => readStored(CLEAR_PENDING_KEY + userId) !== null;
  if (!isMarked()) return;
  await navigator.locks.request('juu-clear', async () => {
    if (!isMarked()) return;
    await clear();
    writeStored(CLEAR_PENDING_KEY + userId, null);
  });
}
