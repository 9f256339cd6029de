import { readStored, storedKeys, writeStored } from '@/lib/stored.ts';

/** A mark per user whose data is being removed, so that a closed tab leaves none of it behind. */
const PENDING_KEY = 'juu-clear-pending:';

/** The users whose data must still be removed from this device. */
export function pendingClears(): readonly string[] {
  return storedKeys(PENDING_KEY).map((key) => key.slice(PENDING_KEY.length));
}

/** Marks a user's data for removal from this device. */
export function markForClear(userId: string): void {
  writeStored(PENDING_KEY + userId, '1');
}

/**
 * Removes the user's data if it is marked. Of several callers, in other tabs too, one does it and the
 * others wait. If `clear` fails, the mark stays.
 */
export async function finishClear(userId: string, clear: () => Promise<void>): Promise<void> {
  const isMarked = () => readStored(PENDING_KEY + userId) !== null;
  if (!isMarked()) return;
  await navigator.locks.request('juu-clear', async () => {
    if (!isMarked()) return;
    await clear();
    writeStored(PENDING_KEY + userId, null);
  });
}
