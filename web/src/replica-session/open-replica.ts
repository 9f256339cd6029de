import { LogLevels } from '@powersync/web';
import { Connector } from '@/outbox/sending/connector.ts';
import { dropUnsentNote, keepUnsentNote } from '@/outbox/unsent/unsent-note.ts';
import { openFileStore } from '@/replica/files/open-file-store.ts';
import { KnownRows } from '@/replica/known-rows.ts';
import { OpenFailure, openDatabase } from '@/replica/open-database.ts';
import { holdOpen } from '@/replica/open-lock.ts';
import type { Replica } from '@/replica/replica.ts';
import { doubtNetwork } from '@/replica/stall-guard.ts';
import {
  browserTraits,
  rememberStorage,
  type Storage,
  settledStorage,
  storagesToTry,
  usedStorage,
} from '@/replica/storage-choice.ts';

/**
 * How soon others see a change, and how soon sync is tried again: milliseconds. The SDK waits equally
 * long each time. So each device waits differently, and after a lost server they return one by one.
 */
const syncOptions = () => ({ crudUploadThrottleMs: 50, retryDelayMs: 500 + 2_000 * Math.random() });

/**
 * Opens a user's replica. It works offline, and syncs from `connect` on.
 *
 * @param forced the storage the person chose after a failure
 * @param first what the replica connects with at first
 * @throws {OpenFailure} if the storage in which unsent changes may wait cannot be opened
 */
export async function openReplica(
  userId: string,
  forced?: Storage,
  first = new Connector(userId),
): Promise<Replica> {
  const { database, storage } = await openAnyStorage(userId, forced ?? settledStorage());
  if (storage !== 'memory') rememberStorage(userId, storage);
  const files = await openFileStore(userId, storage);
  const endHold = storage === 'memory' ? undefined : holdOpen(userId);
  const endNote = storage === 'memory' ? undefined : keepUnsentNote({ database, userId });

  let connector: Connector | undefined;
  function connect() {
    if (connector) {
      // PowerSync disconnects first, and waits for running calls.
      connector.stop();
      doubtNetwork();
    }
    connector = connector ? new Connector(userId) : first;
    // An unreachable server shows in the sync status, and PowerSync tries again. What ends up here
    // is our own fault.
    database.connect(connector, syncOptions()).catch((error: unknown) => {
      database.logger.log({ level: LogLevels.error, message: 'Syncing did not begin', error });
    });
    addEventListener('online', connect);
  }
  async function close() {
    removeEventListener('online', connect);
    endNote?.();
    connector?.stop();
    await database.close({ disconnect: true });
    endHold?.();
  }
  return {
    userId,
    storage,
    database,
    known: new KnownRows(database),
    files,
    connect,
    close,
    async clear() {
      // A network that returns meanwhile must not fill again what is being removed.
      removeEventListener('online', connect);
      connector?.stop();
      await files.clear();
      await database.disconnectAndClear();
      // Freed pages still hold the data of deleted rows.
      await database.execute('VACUUM');
      await close();
      if (storage === 'memory') return;
      rememberStorage(userId, null);
      dropUnsentNote(userId);
    },
  };
}

async function openAnyStorage(userId: string, only: Storage | undefined) {
  const known = only ?? usedStorage(userId);
  if (known) return { database: await openDatabase(userId, known), storage: known };
  for (const storage of storagesToTry(await browserTraits())) {
    try {
      return { database: await openDatabase(userId, storage), storage };
    } catch (error) {
      if (!(error instanceof OpenFailure) || error.reason === 'timeout') throw error;
    }
  }
  return { database: await openDatabase(userId, 'memory'), storage: 'memory' as const };
}
