import { readStored, storedKeys, writeStored } from '@/lib/stored.ts';

/** One mark for each user whose data is being removed: a closed tab leaves none of them behind. */
const PENDING_KEY = 'juu-clear-pending:';

/** The users whose data is still to be removed from this device. */
export function pendingClears(): readonly string[] {
  return storedKeys(PENDING_KEY).map((key) => key.slice(PENDING_KEY.length));
}

/** Notes that a user's data is to be removed from this device. */
export function markForClear(userId: string): void {
  writeStored(PENDING_KEY + userId, '1');
}

/**
 * Removes the user's data where it is marked for that; of several callers, in other tabs too, one
 * does it and the others wait. Where `clear` fails the mark stays.
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
