import { Mutex, type MutexInterface, withTimeout } from 'async-mutex';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Connections } from '../database.ts';
import { DatabaseFailure } from '../database-failure.ts';
import { valueParser } from '../value-parser.ts';
import { encodeParameter } from './encode-parameter.ts';
import type { QueryResult } from './messages.ts';
import type { PgliteClient } from './pglite-client.ts';

/**
 * The embedded database as a pool of exactly one connection, in the shape that Kysely's Postgres
 * dialect expects, so that queries and transactions run through the same code on both databases.
 */
export class PglitePool implements PostgresPool {
  readonly #client: PgliteClient;
  readonly #acquireTimeoutMs: number;
  readonly #mutex: MutexInterface;
  #waiting = 0;

  constructor(client: PgliteClient, acquireTimeoutMs: number) {
    this.#client = client;
    this.#mutex = withTimeout(new Mutex(), acquireTimeoutMs);
    this.#acquireTimeoutMs = acquireTimeoutMs;
  }

  async connect(): Promise<PostgresPoolClient> {
    this.#waiting += 1;
    const release = await this.#mutex
      .acquire()
      .catch(() => {
        throw this.#tooLate();
      })
      .finally(() => {
        this.#waiting -= 1;
      });
    // Kysely's second overload is for cursors, which are not used.
    const query = ((sql: string, parameters: readonly unknown[]) =>
      this.#query(sql, parameters)) as PostgresPoolClient['query'];
    return { query, release };
  }

  /** The one connection, in use or free. */
  connections(): Connections {
    const busy = this.#mutex.isLocked() ? 1 : 0;
    return { busy, idle: 1 - busy, waiting: this.#waiting };
  }

  /** Waits for the running transaction, but not for one that never ends. */
  async end(): Promise<void> {
    await this.#mutex.acquire().catch(() => undefined);
    await this.#client.close();
  }

  #tooLate(): DatabaseFailure {
    return new DatabaseFailure(
      'connection_timeout',
      `The embedded database has one connection, and it did not become free within ${this.#acquireTimeoutMs / 1000} s: something inside a transaction asked for a second connection instead of using the transaction's own, or a statement runs that long.`,
    );
  }

  async #query(sql: string, parameters: readonly unknown[]) {
    const result = await this.#client.query(sql, parameters.map(encodeParameter));
    return { command: result.command, rowCount: result.affectedRows, rows: parseRows(result) };
  }
}

function parseRows({ fields, rows }: QueryResult): Record<string, unknown>[] {
  const columns = fields.map(({ name, dataTypeID }) => ({ name, parse: valueParser(dataTypeID) }));
  return rows.map((cells) => {
    const row: Record<string, unknown> = {};
    columns.forEach(({ name, parse }, index) => {
      const text = cells[index] ?? null;
      row[name] = text === null ? null : parse(text);
    });
    return row;
  });
}
