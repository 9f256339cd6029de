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

/** @param token gives a sync token of the replica's user, each time one is needed */
export async function openReplicaClient(
  url: string,
  token: () => Promise<string>,
): Promise<ReplicaClient> {
  const folder = await mkdtemp(join(tmpdir(), 'juu-replica-'));
  const database = new PowerSyncDatabase({
    schema,
    // Cut connections are what these tests are about; assertions tell what matters.
    logger: { log() {} },
    // The SDK locks by file name: one name for two clients would make the second wait for ever.
    database: { dbFilename: `${basename(folder)}.db`, dbLocation: folder },
  });
  const connector = connectorTo(url, token);
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

function connectorTo(url: string, token: () => Promise<string>): PowerSyncBackendConnector {
  return {
    async fetchCredentials() {
      return { endpoint: url, token: await token() };
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
      await upload(url, await token(), await database.getClientId(), [{ tx_id, ops }]);
      await transaction.complete();
    },
  };
}
