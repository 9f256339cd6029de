import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { UploadOp, UploadRequest, UploadResponse } from '@juu/shared/protocol/upload';
import { REPLICA_TABLES, type ReplicaColumns } from '@juu/shared/tables/all';
import {
  type AbstractPowerSyncDatabase,
  column,
  type PowerSyncBackendConnector,
  PowerSyncDatabase,
  Schema,
  type SyncOptions,
  Table,
} from '@powersync/node';
import { upload } from './protocol-client.ts';

/** Column types by table: what a version of the client knows. */
export type ClientTables = Readonly<Record<string, ReplicaColumns>>;

function schemaOf(tables: ClientTables): Schema {
  return new Schema(
    Object.fromEntries(
      Object.entries(tables).map(([table, columns]) => [
        table,
        new Table(
          Object.fromEntries(Object.entries(columns).map(([name, type]) => [name, column[type]])),
        ),
      ]),
    ),
  );
}

export type Verdict = UploadResponse['results'][number];

/** A real PowerSync client of one user, on a file of its own. */
export interface ReplicaClient {
  readonly database: PowerSyncDatabase;
  /** Rows of a query; the replica answers, not the server. */
  all<T>(query: string, parameters?: unknown[]): Promise<T[]>;
  connect(options?: SyncOptions): Promise<void>;
  close(): Promise<void>;
}

export interface ReplicaClientOptions {
  /** Kept by the caller, so that the replica is found again; absent: one that `close` removes. */
  readonly folder?: string;
  /** Absent: this version's. */
  readonly tables?: ClientTables;
  /** Called with each upload before it is sent. */
  readonly onSend?: (body: UploadRequest) => void;
  /** Called with each verdict, before the transaction leaves the queue. */
  readonly onVerdict?: (verdict: Verdict, ops: readonly UploadOp[]) => void;
}

/** @param token gives a sync token of the replica's user, each time one is needed */
export async function openReplicaClient(
  url: string,
  token: () => Promise<string>,
  options: ReplicaClientOptions = {},
): Promise<ReplicaClient> {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'juu-replica-')));
  const database = new PowerSyncDatabase({
    schema: schemaOf(options.tables ?? REPLICA_TABLES),
    // Cut connections are what these tests are about; assertions tell what matters.
    logger: { log() {} },
    // The SDK locks by file name: one name for two clients would make the second wait forever.
    database: { dbFilename: `${basename(folder)}.db`, dbLocation: folder },
  });
  const connector = connectorTo(url, token, options);
  await database.init();
  return {
    database,
    all: (query, parameters) => database.getAll(query, parameters),
    connect: (connection) =>
      database.connect(connector, { crudUploadThrottleMs: 20, retryDelayMs: 100, ...connection }),
    async close() {
      await database.close();
      if (!options.folder) await rm(folder, { recursive: true, force: true });
    },
  };
}

function connectorTo(
  url: string,
  token: () => Promise<string>,
  { onSend, onVerdict }: ReplicaClientOptions,
): PowerSyncBackendConnector {
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
      const clientId = await database.getClientId();
      const transactions = [{ tx_id, ops }];
      onSend?.({ client_id: clientId, transactions });
      const [verdict] = await upload(url, await token(), clientId, transactions);
      if (!verdict) throw new Error('The server gave no verdict');
      onVerdict?.(verdict, ops);
      await transaction.complete();
    },
  };
}
