import { access, constants, statfs } from 'node:fs/promises';

const FOLDER = '/dev/shm';

/** What the databases, profiles and products of a run take at once, and as much again, in bytes. */
const ROOM = 4 * 1024 ** 3;

/**
 * Linux's folder in memory, if it has the room: undefined if not. On a disk, a fifth of the tests' time goes
 * into making and dropping databases.
 */
export async function memoryFolder(): Promise<string | undefined> {
  try {
    await access(FOLDER, constants.W_OK);
    const { bavail, bsize } = await statfs(FOLDER);
    return bavail * bsize >= ROOM ? FOLDER : undefined;
  } catch {
    return undefined;
  }
}
