import type { Database } from './database.ts';
import { openPglite } from './pglite/open-pglite.ts';
import { openPostgres } from './postgres/open-postgres.ts';

interface ConnectOptions {
  /** A Postgres server, 15 or later; absent: the embedded database. */
  databaseUrl?: string | undefined;
  /** Where the embedded database keeps its `database` folder; absent: in memory, for tests. */
  dataDir?: string | undefined;
  /** The most connections to a Postgres server; the embedded database always has one. */
  poolSize?: number | undefined;
  /** How long a query or transaction waits for a connection before it fails. */
  acquireTimeoutMs?: number | undefined;
  /**
   * How long a statement on a Postgres server waits for a lock before it fails (55P03): what one
   * row keeps waiting must not take every connection.
   */
  lockTimeoutMs?: number | undefined;
  /** Called for lost connections and for an embedded database that died. Neither ends the process. */
  onError?: ((error: Error) => void) | undefined;
}

/**
 * Opens the database.
 * @throws DatabaseFailure `database_unreachable`, `database_too_old`, or `database_closed` when the
 *   embedded one does not start
 */
export async function connect(options: ConnectOptions): Promise<Database> {
  const { databaseUrl, dataDir, poolSize = 10 } = options;
  const { acquireTimeoutMs = 15_000, lockTimeoutMs = 5_000 } = options;
  const onError = options.onError ?? (() => {});
  return databaseUrl
    ? openPostgres({ databaseUrl, poolSize, acquireTimeoutMs, lockTimeoutMs, onError })
    : openPglite({ dataDir, acquireTimeoutMs, onError });
}
