import type { TestDatabase } from '@juu/db/testing/test-database';
import { afterEach, beforeEach, expect } from 'vitest';
import { discrepancies } from './people.ts';
import {
  openReplicaClient,
  type ReplicaClient,
  type ReplicaClientOptions,
} from './powersync-client.ts';
import { StreamReader } from './protocol-client.ts';
import { SyncServerUnderTest, signToken } from './sync-server-under-test.ts';

/**
 * A database of its own and the engine on it for each test of the suite that calls it. After each the
 * engine has reported no error and knows of every row that was written.
 */
export function syncServerForEach(open: () => Promise<TestDatabase>) {
  let database: TestDatabase;
  let server: SyncServerUnderTest;
  let readers: StreamReader[] = [];
  let clients: ReplicaClient[] = [];
  beforeEach(async () => {
    database = await open();
    server = await new SyncServerUnderTest(database).start();
  });
  afterEach(async () => {
    for (const reader of readers) reader.close();
    await Promise.all(clients.map((client) => client.close()));
    [readers, clients] = [[], []];
    await server.kill();
    expect(server.errors).toEqual([]);
    expect(await discrepancies(database)).toEqual([]);
    await database.close();
  });

  async function openReplica(
    userId: string,
    { url = server.url, token = () => signToken(userId), ...options }: OpenReplica = {},
  ): Promise<ReplicaClient> {
    const client = await openReplicaClient(url, token, options);
    clients.push(client);
    return client;
  }
  return {
    get database() {
      return database;
    },
    get server() {
      return server;
    },
    /** Asks for a stream of the user's; it ends with the test. */
    async stream(userId: string, body = {}, token = signToken(userId)): Promise<StreamReader> {
      const reader = await StreamReader.open(server.url, await token, body);
      readers.push(reader);
      return reader;
    },
    /** A client of the user's that is not connected yet; it is closed with the test. */
    openReplica,
    /** One that has synced for the first time. */
    async syncedReplica(userId: string, options: OpenReplica = {}): Promise<ReplicaClient> {
      const client = await openReplica(userId, options);
      await client.connect();
      await client.database.waitForFirstSync();
      return client;
    },
  };
}

interface OpenReplica extends ReplicaClientOptions {
  /** Other than the server's. */
  readonly url?: string;
  /** Other than a good one each time. */
  readonly token?: () => Promise<string>;
}
