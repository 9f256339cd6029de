import pTimeout from 'p-timeout';
import { dropUnsentNote } from '@/outbox/unsent/unsent-note.ts';
import { openFileStore } from '@/replica/files/open-file-store.ts';
import { dropLastScreen } from '@/replica/last-screen-key.ts';
import { fileName } from '@/replica/open-database.ts';
import { whileClosed } from '@/replica/open-lock.ts';
import { rememberStorage, type Storage } from '@/replica/storage-choice.ts';

/** How long the browser may take to release a database, milliseconds. */
const DELETE_TIMEOUT_MS = 5_000;

/** Thrown if another tab, or a worker that hangs, still holds the database. */
export class StillHeld extends Error {
  /** The browser removes it as soon as it is released. This can't be cancelled. */
  readonly goesLater: boolean;

  constructor(goesLater: boolean, options?: ErrorOptions) {
    super('The database is still held', options);
    this.goesLater = goesLater;
  }
}

/**
 * Removes the database and files of a user whose replica can't be opened, without opening it. The
 * next sync brings back the server's part. Unsent work is lost.
 *
 * @throws {StillHeld} if something has it open
 */
export async function resetStored(userId: string, storage: Storage): Promise<void> {
  const name = fileName(userId, storage);
  // Checked before anything is removed, so that a tab in which it is open loses nothing.
  const removed = await whileClosed(userId, () =>
    pTimeout(storage === 'opfs' ? removeOpfsFiles(name) : removeDatabases(name), {
      milliseconds: DELETE_TIMEOUT_MS,
      message: new StillHeld(storage === 'indexeddb'),
    }),
  );
  if (!removed) throw new StillHeld(false);
  // Files that can't be removed now have no row, so a later sweep removes them.
  await openFileStore(userId, storage)
    .then((files) => files.clear())
    .catch(() => undefined);
  rememberStorage(userId, null);
  dropUnsentNote(userId);
  dropLastScreen(userId);
}

async function removeDatabases(name: string): Promise<void> {
  const databases = await indexedDB.databases();
  const own = databases
    .flatMap((database) => database.name ?? [])
    .filter((it) => it.includes(name));
  await Promise.all(own.map(removeDatabase));
}

function removeDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
    // If another tab holds it, it goes when that one releases it. The deadline ends this wait.
  });
}

async function removeOpfsFiles(name: string): Promise<void> {
  const root = await navigator.storage.getDirectory();
  for await (const entry of root.keys()) {
    if (!entry.includes(name)) continue;
    await root.removeEntry(entry, { recursive: true }).catch((error: unknown) => {
      throw new StillHeld(false, { cause: error });
    });
  }
}
