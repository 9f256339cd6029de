import type { Database } from '@juu/db/database';

/** Nothing else takes this lock. */
const LOCK = 74857504;

/**
 * Runs `work` while no process removes a file, begun once those under way have ended: what rows name
 * at its start, or will name at its end, stays.
 */
export function whileFilesStay<T>(database: Database, work: () => Promise<T>): Promise<T> {
  return database.holdAlone(LOCK, work);
}

/** Runs `work`, which removes files, unless they have to stay at present; answers whether it did. */
export function removeFiles(database: Database, work: () => Promise<void>): Promise<boolean> {
  return database.holdShared(LOCK, work);
}
