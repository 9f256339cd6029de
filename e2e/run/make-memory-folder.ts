import { access, chmod, constants, mkdtemp, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { availableMemory } from 'node:process';

const MEMORY = '/dev/shm';

/** Bytes: twice what the databases, profiles and products of a run take at their peak. */
const ROOM = 4 * 1024 ** 3;

/**
 * Makes a folder in memory, for the caller to remove; undefined if this is no Linux, or has no room. On a disk, a
 * fifth of the tests' time goes into making and dropping databases.
 */
export async function makeMemoryFolder(): Promise<string | undefined> {
  try {
    await access(MEMORY, constants.W_OK);
    const { bavail, bsize } = await statfs(MEMORY);
    if (Math.min(bavail * bsize, availableMemory()) < ROOM) return undefined;
  } catch {
    return undefined;
  }
  const folder = await mkdtemp(join(MEMORY, 'juu-test-'));
  // Postgres runs as a user of its own if we are root, and passes through.
  await chmod(folder, 0o711);
  return folder;
}
