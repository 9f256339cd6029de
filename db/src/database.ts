import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** One query layer over both databases: its users need not know which one it is. */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  readonly kysely: Kysely<Schema>;
  /**
   * Calls `onNotify` with the payload of each notification on `channel`, and once with '' when
   * some may have been missed. Resolves when it listens, to the function that stops it.
   */
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>>;
  /**
   * Waits until no one else holds the lock `key`, here or, on Postgres, in another process, then runs
   * `work`. The key is any number that no other code uses.
   */
  holdAlone<T>(key: number, work: () => Promise<T>): Promise<T>;
  /** Runs `work` unless another caller holds `key` alone or waits to. Returns whether it ran. */
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
