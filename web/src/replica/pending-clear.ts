import { readStored, writeStored } from '@/lib/stored.ts';

/** Names the user whose data is being removed, so that a closed tab does not leave it behind. */
const PENDING_KEY = 'juu-clear-pending';

/** The user whose data is still to be removed from this device; null where there is none. */
export function pendingClear(): string | null {
  return readStored(PENDING_KEY);
}

/** Notes that a user's data is to be removed from this device. */
export function markForClear(userId: string): void {
  writeStored(PENDING_KEY, userId);
}

/**
 * Removes the user's data where it is marked for that; of several callers, in other tabs too, one
 * does it and the others wait. Where `clear` fails the mark stays.
 */
export async function finishClear(userId: string, clear: () => Promise<void>): Promise<void> {
  if (pendingClear() !== userId) return;
  await navigator.locks.request('juu-clear', async () => {
    if (pendingClear() !== userId) return;
    await clear();
    writeStored(PENDING_KEY, null);
  });
}
