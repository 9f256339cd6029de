import { Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../database.ts';
import { DatabaseFailure } from '../database-failure.ts';
import { JoiningDialect } from '../joined-transaction.ts';
import { keepingPlans } from '../kept-plans.ts';
import type { Schema } from '../schema.ts';
import { valueParser } from '../value-parser.ts';
import { holdAlone, holdShared } from './advisory-locks.ts';
import { ListeningClient } from './listening-client.ts';

const oldestVersion = 15;

/**
 * After this time the database server ends an idle transaction: our process froze or lost the
 * network, and others wait for its locks.
 */
const idleInTransactionMs = 60_000;

interface PostgresOptions {
  databaseUrl: string;
  poolSize: number;
  acquireTimeoutMs: number;
  lockTimeoutMs: number;
  onError(error: Error): void;
}

/** Connects to a Postgres server; throws if it can't be reached or is too old. */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { onError } = options;
  const config: pg.ClientConfig = {
    connectionString: options.databaseUrl,
    application_name: 'juu',
    keepAlive: true,
    connectionTimeoutMillis: options.acquireTimeoutMs,
    types: { getTypeParser: (oid: number) => valueParser(oid) } as pg.CustomTypesConfig,
  };
  const pool = new pg.Pool({
    ...config,
    max: options.poolSize,
    // A transaction may send statements before it has the answers to earlier ones.
    pipeline: true,
    // Sets the same time zone as the embedded database. Sent as statements, because a pooler in
    // front of the server refuses settings at login.
    onConnect: (client) =>
      client.query(
        `set time zone 'UTC'; set lock_timeout = ${options.lockTimeoutMs};
         set idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
      ),
  });
  // Without listeners, a connection that breaks while idle or between two statements would end
  // the process.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  const kysely = new Kysely<Schema>({ dialect: new JoiningDialect({ pool: keepingPlans(pool) }) });
  try {
    await checkVersion(kysely);
  } catch (error) {
    await kysely.destroy();
    throw error;
  }
  const listeningClient = new ListeningClient(config, onError);
  return {
    kind: 'postgres',
    kysely,
    async listen(channel, onNotify) {
      const stop = await listeningClient.listen(channel, onNotify);
      return async () => stop();
    },
    holdAlone: (key, work) => holdAlone(kysely, key, work),
    holdShared: (key, work) => holdShared(kysely, key, work),
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async close() {
      await listeningClient.close();
      await kysely.destroy();
    },
  };
}

async function checkVersion(kysely: Kysely<Schema>): Promise<void> {
  const version = sql<{
    number: number;
  }>`select current_setting('server_version_num')::int as number`;
  const { rows } = await version.execute(kysely).catch((cause) => {
    const reason = cause.message || cause.code;
    throw new DatabaseFailure('database_unreachable', `Cannot connect to Postgres: ${reason}.`, {
      cause,
    });
  });
  assertSupportedVersion(rows[0]?.number ?? 0);
}

/**
 * @param versionNumber the server's `server_version_num`, such as 150006
 * @throws DatabaseFailure `database_too_old`
 */
export function assertSupportedVersion(versionNumber: number): void {
  const major = Math.floor(versionNumber / 10_000);
  if (major < oldestVersion) {
    throw new DatabaseFailure(
      'database_too_old',
      `This is PostgreSQL ${major}, but Juu needs ${oldestVersion} or later: upgrade the database server.`,
    );
  }
}
