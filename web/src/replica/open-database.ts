import {
  type CommonPowerSyncDatabase,
  createConsoleLogger,
  LogLevels,
  PowerSyncDatabase,
  WASQLiteVFS,
} from '@powersync/web';
import pTimeout from 'p-timeout';
import { fetchParts } from '@/pwa/fetch-parts.ts';
import { isOpenElsewhere } from './open-lock.ts';
import workerUrl from './replica-worker.ts?worker&url';
import { replicaSchema } from './schema.ts';
import { installStallGuard } from './stall-guard.ts';
import { type Storage, sharesWorkers } from './storage-choice.ts';

/** How long opening may take once its parts are on this device, milliseconds. Then it fails. */
const OPEN_TIMEOUT_MS = 12_000;

const VFS: Record<Storage, WASQLiteVFS> = {
  opfs: WASQLiteVFS.OPFSCoopSyncVFS,
  indexeddb: WASQLiteVFS.IDBBatchAtomicVFS,
  memory: WASQLiteVFS.InMemoryVfs,
};

/**
 * Thrown if the database can't be opened. `held`: another tab has it open; `timeout`: it takes too
 * long; `refused`: the browser doesn't allow this storage.
 */
export class OpenFailure extends Error {
  readonly reason: 'held' | 'timeout' | 'refused';

  constructor(reason: OpenFailure['reason'], cause?: unknown) {
    super(`The replica could not be opened (${reason})`, { cause });
    this.name = 'OpenFailure';
    this.reason = reason;
  }
}

/**
 * Opens one user's database. Each user has a file, so that no user sees or sends another's data.
 *
 * @param shared true if the tabs share one worker, which may hang
 * @throws {OpenFailure}
 */
export async function openDatabase(
  userId: string,
  storage: Storage,
  shared = storage !== 'memory' && sharesWorkers(),
): Promise<CommonPowerSyncDatabase> {
  await fetchParts(storage);
  const dbFilename = fileName(userId, storage);
  if (!shared) installStallGuard();
  const database = new PowerSyncDatabase({
    schema: replicaSchema,
    // Without shared workers PowerSync warns at each start, although that is intended.
    logger: createConsoleLogger({ minLevel: shared ? LogLevels.warn : LogLevels.error }),
    database: {
      dbFilename,
      vfs: VFS[storage],
      enableMultiTabs: shared,
      databaseWorkerLogLevel: LogLevels.warn,
      worker: workerUrl,
    },
    sync: { worker: workerUrl, logLevel: LogLevels.warn },
  });
  try {
    await pTimeout(database.init(), {
      milliseconds: OPEN_TIMEOUT_MS,
      message: new OpenFailure('timeout'),
    });
    return database;
  } catch (error) {
    if (!(error instanceof OpenFailure)) throw new OpenFailure('refused', error);
    throw (await isOpenElsewhere(userId)) ? new OpenFailure('held', error) : error;
  }
}

/** The database's name. In memory each tab has its own, so that it doesn't wait for another's sync. */
export function fileName(userId: string, storage: Storage): string {
  return storage === 'memory' ? `juu-${crypto.randomUUID()}.db` : `juu-${userId}.db`;
}
