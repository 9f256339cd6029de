import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';
import { JoiningDialect } from '../joined-transaction.ts';
import { NotificationChannels } from '../notification-channels.ts';
import type { Schema } from '../schema.ts';
import { makePgliteFolder } from './make-pglite-folder.ts';
import { PgliteClient, startPgliteWorker } from './pglite-client.ts';
import { PglitePool } from './pglite-pool.ts';
import { ProcessLocks } from './process-locks.ts';
import { explainUnstarted, requireRoomToStart } from './start-obstacles.ts';

interface EmbeddedDatabase extends Database {
  /** The whole database as a tar archive, to start another one from. */
  dump(): Promise<Uint8Array>;
}

interface PgliteOptions {
  dataDir?: string | undefined;
  snapshot?: Uint8Array | undefined;
  acquireTimeoutMs: number;
  onError(error: Error): void;
}

/** Starts PGlite in a worker thread: in `dataDir`/database, or in memory. */
export async function openPglite(options: PgliteOptions): Promise<EmbeddedDatabase> {
  const { dataDir } = options;
  const folder = dataDir && (await makePgliteFolder(join(dataDir, 'database')));
  if (folder) await requireRoomToStart(folder);
  const locks = new ProcessLocks();
  const channels = new NotificationChannels();
  let hasStarted = false;
  const client = new PgliteClient(startPgliteWorker({ folder, snapshot: options.snapshot }), {
    onNotification: (channel, payload) => channels.deliver(channel, payload),
    // One that never started is thrown instead.
    onDeath: (error) => hasStarted && options.onError(error),
  });
  const pool = new PglitePool(client, options.acquireTimeoutMs);
  const kysely = new Kysely<Schema>({ dialect: new JoiningDialect({ pool }) });
  await sql`select`.execute(kysely).catch(async (error: unknown) => {
    throw folder ? await explainUnstarted(folder, error) : error;
  });
  hasStarted = true;
  return {
    kind: 'pglite',
    kysely,
    async listen(channel, onNotify) {
      const stop = channels.add(channel, onNotify);
      await sql`listen ${sql.id(channel)}`.execute(kysely);
      // No UNLISTEN: it could overtake a newer listener, and an unheard notification costs nothing.
      return async () => stop();
    },
    holdAlone: (key, work) => locks.holdAlone(key, work),
    holdShared: (key, work) => locks.holdShared(key, work),
    connections: () => pool.connections(),
    dump: () => client.dump(),
    close: () => kysely.destroy(),
  };
}
