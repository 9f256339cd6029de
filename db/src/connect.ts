import type { Kysely } from 'kysely';
import { openPglite } from './pglite/open-pglite.ts';
import { openPostgres } from './postgres/open-postgres.ts';
import type { Schema } from './schema.ts';

/** One query layer over both databases: whoever holds it need not know which one it is. */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  readonly kysely: Kysely<Schema>;
  /**
   * Calls `onNotify` with the payload of each notification on `channel`, and once with '' when
   * some may have been missed. Resolves when it listens, to the function that stops it.
   */
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>>;
  /**
   * Runs `work` when nobody else holds the lock `key`, here or, on Postgres, in another process;
   * waits for that. Taken by different code for different things: any number that is used once.
   */
  holdAlone<T>(key: number, work: () => Promise<T>): Promise<T>;
  /** Runs `work` unless somebody holds `key` alone or waits to; answers whether it was run. */
  holdShared(key: number, work: () => Promise<void>): Promise<boolean>;
  /** What its connections do at this moment. */
  connections(): Connections;
  /** Waits for what is under way, then gives everything back. */
  close(): Promise<void>;
}

export interface Connections {
  readonly busy: number;
  readonly idle: number;
  /** Queries and transactions that wait for a connection. */
  readonly waiting: number;
}

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
  /** Told of lost connections and of an embedded database that died; neither ends the process. */
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
