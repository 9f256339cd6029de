import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type QueryResult,
  type Transaction,
  type TransactionSettings,
} from 'kysely';
import type { Schema } from './schema.ts';

/** The transaction that queries join at this point of the program. */
const joined = new AsyncLocalStorage<JoinedConnection>();

/**
 * Runs `work` in one transaction. Whatever `work` asks of the database joins it, also code that knows
 * nothing of `tx`, such as a library's. A transaction in it becomes a savepoint. `work` runs once, and
 * opens no two transactions at a time.
 */
export function joinedTransaction<T>(
  { kysely }: { readonly kysely: Kysely<Schema> },
  work: (tx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  return kysely.transaction().execute((tx) => joined.run(new JoinedConnection(tx), () => work(tx)));
}

/** Kysely's dialect for Postgres, whose queries join a `joinedTransaction` if one is under way. */
export class JoiningDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new JoiningDriver(this.#config);
  }
}

class JoinedConnection implements DatabaseConnection {
  readonly #tx: Transaction<Schema>;

  constructor(tx: Transaction<Schema>) {
    this.#tx = tx;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#tx.executeQuery(query as CompiledQuery<R>);
  }

  streamQuery<R>(query: CompiledQuery, chunkSize = 1): AsyncIterableIterator<QueryResult<R>> {
    return this.#tx.getExecutor().stream(query as CompiledQuery<R>, chunkSize);
  }

  async run(statement: string): Promise<void> {
    await this.executeQuery(CompiledQuery.raw(statement));
  }

  /** Also releases the savepoint: an outer one has the same name. */
  async rollBack(): Promise<void> {
    await this.run('rollback to savepoint joined');
    await this.run('release savepoint joined');
  }
}

class JoiningDriver extends PostgresDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    return joined.getStore() ?? (await super.acquireConnection());
  }

  override beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    if (connection instanceof JoinedConnection) return connection.run('savepoint joined');
    return super.beginTransaction(connection, settings);
  }

  override commitTransaction(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof JoinedConnection) return connection.run('release savepoint joined');
    return super.commitTransaction(connection);
  }

  override rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof JoinedConnection) return connection.rollBack();
    return super.rollbackTransaction(connection);
  }

  override async releaseConnection(
    connection: Parameters<PostgresDriver['releaseConnection']>[0],
  ): Promise<void> {
    if (!(connection instanceof JoinedConnection)) await super.releaseConnection(connection);
  }
}
