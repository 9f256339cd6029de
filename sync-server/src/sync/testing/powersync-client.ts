import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { REPLICA_TABLES } from '@juu/shared/protocol/replica-tables';
import type { UploadOp } from '@juu/shared/protocol/upload';
import {
  type AbstractPowerSyncDatabase,
  column,
  type PowerSyncBackendConnector,
  PowerSyncDatabase,
  Schema,
  Table,
} from '@powersync/node';
import { upload } from './protocol-client.ts';
import { type SyncServerUnderTest, signToken } from './sync-server-under-test.ts';

const schema = new Schema(
  Object.fromEntries(
    Object.entries(REPLICA_TABLES).map(([table, columns]) => [
      table,
      new Table(
        Object.fromEntries(Object.entries(columns).map(([name, type]) => [name, column[type]])),
      ),
    ]),
  ),
);

/** A real PowerSync client of one user, on a file of its own. */
export interface ReplicaClient {
  readonly database: PowerSyncDatabase;
  /** Rows of a query; the replica answers, not the server. */
  all<T>(query: string, parameters?: unknown[]): Promise<T[]>;
  connect(): Promise<void>;
  close(): Promise<void>;
}

export async function openReplicaClient(
  server: SyncServerUnderTest,
  userId: string,
): Promise<ReplicaClient> {
  const folder = await mkdtemp(join(tmpdir(), 'juu-replica-'));
  const database = new PowerSyncDatabase({
    schema,
    // Cut connections are what these tests are about; assertions tell what matters.
    logger: { log() {} },
    // The SDK locks by file name: one name for two clients would make the second wait for ever.
    database: { dbFilename: `${basename(folder)}.db`, dbLocation: folder },
  });
  const connector = connectorTo(server, userId);
  await database.init();
  return {
    database,
    all: (query, parameters) => database.getAll(query, parameters),
    connect: () => database.connect(connector, { crudUploadThrottleMs: 20, retryDelayMs: 100 }),
    async close() {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function connectorTo(server: SyncServerUnderTest, userId: string): PowerSyncBackendConnector {
  return {
    async fetchCredentials() {
      return { endpoint: server.url, token: await signToken(userId) };
    },
    async uploadData(database: AbstractPowerSyncDatabase) {
      const transaction = await database.getNextCrudTransaction();
      if (!transaction) return;
      const ops = transaction.crud.map(
        (entry): UploadOp => ({
          op: entry.op,
          table: entry.table,
          id: entry.id,
          data: entry.opData,
        }),
      );
      const tx_id = transaction.transactionId ?? 0;
      await upload(server.url, await signToken(userId), await database.getClientId(), [
        { tx_id, ops },
      ]);
      await transaction.complete();
    },
  };
}
