import pTimeout from 'p-timeout';
import { dropUnsentNote } from '@/outbox/unsent/unsent-note.ts';
import { openFileStore } from '@/replica/files/open-file-store.ts';
import { dropLastScreen } from '@/replica/last-screen.ts';
import { fileName } from '@/replica/open-database.ts';
import { whileClosed } from '@/replica/open-lock.ts';
import { rememberStorage, type Storage } from '@/replica/storage-choice.ts';

/** How long the browser may take to let go of a database, milliseconds. */
const DELETE_TIMEOUT_MS = 5_000;

/** Another tab, or a worker that hangs, still holds the database. */
export class StillHeld extends Error {
  /** The browser removes it by itself once it is let go of, which cannot be called off. */
  readonly goesLater: boolean;

  constructor(goesLater: boolean, options?: ErrorOptions) {
    super('The database is still held', options);
    this.goesLater = goesLater;
  }
}

/**
 * Removes the database and files of a user whose replica cannot be opened, without opening it. The
 * server's part comes back with the next sync; what was not sent is lost.
 *
 * @throws {StillHeld} if something has it open
 */
export async function resetStored(userId: string, storage: Storage): Promise<void> {
  const name = fileName(userId, storage);
  // Looked at before anything is removed: a tab in which it is open must not lose it half.
  const removed = await whileClosed(userId, () =>
    pTimeout(storage === 'opfs' ? removeOpfsFiles(name) : removeDatabases(name), {
      milliseconds: DELETE_TIMEOUT_MS,
      message: new StillHeld(storage === 'indexeddb'),
    }),
  );
  if (!removed) throw new StillHeld(false);
  // Files without a row are swept later where they cannot be removed now.
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
    // Where another holds it, it goes once that lets go: the deadline says how long that is awaited.
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
