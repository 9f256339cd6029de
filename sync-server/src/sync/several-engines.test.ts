import { randomUUID } from 'node:crypto';
import { connect } from '@juu/db/connect';
import type { Database } from '@juu/db/database';
import { hasPostgres, openTestDatabase, type TestDatabase } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compactNow } from './testing/compact-now.ts';
import { ModelReplica } from './testing/model-replica.ts';
import { addCampaign, addUser, campaignData, discrepancies } from './testing/people.ts';
import { promisedCheckpoint, StreamReader, upload } from './testing/protocol-client.ts';
import { completeWith, confirmedIn, hasRow } from './testing/stream-lines.ts';
import { SyncServerUnderTest, signToken } from './testing/sync-server-under-test.ts';

const PATIENCE = { timeout: 20_000, interval: 20 };

describe.runIf(hasPostgres())('two engines on one Postgres', () => {
  let database: TestDatabase;
  let connections: Database[] = [];
  let a: SyncServerUnderTest;
  let b: SyncServerUnderTest;
  let readers: StreamReader[] = [];
  let user: string;

  beforeEach(async () => {
    database = await openTestDatabase('Postgres');
    a = await serve((own) => own);
    b = await serve((own) => own);
    user = await addUser(database, 'advertiser');
  });
  afterEach(async () => {
    for (const reader of readers) reader.close();
    readers = [];
    for (const server of [a, b]) {
      await server.kill();
      expect(server.errors).toEqual([]);
    }
    expect(await discrepancies(database)).toEqual([]);
    await Promise.all(connections.map((connection) => connection.close()));
    connections = [];
    await database.close();
  });

  async function serve(change: (own: Database) => Database): Promise<SyncServerUnderTest> {
    const own = await connect({ databaseUrl: database.databaseUrl });
    connections.push(own);
    return new SyncServerUnderTest(change(own)).start();
  }

  async function stream(server: SyncServerUnderTest, body = {}): Promise<StreamReader> {
    const reader = await StreamReader.open(server.url, await signToken(user), body);
    readers.push(reader);
    return reader;
  }

  async function write(server: SyncServerUnderTest, txId: number, client = 'phone') {
    const id = randomUUID();
    const op = { op: 'PUT' as const, table: 'campaigns', id, data: campaignData() };
    const token = await signToken(user);
    const [verdict] = await upload(server.url, token, client, [{ tx_id: txId, ops: [op] }]);
    expect(verdict?.status).toBe('applied');
    return id;
  }

  it('shows at one what was written at the other', async () => {
    const reader = await stream(b);
    await reader.untilComplete();
    const id = await write(a, 1);
    await completeWith(reader, (lines) => hasRow(lines, id));
  });

  it('shows it by polling if notifications never come', async () => {
    const deaf = await serve((own) => ({ ...own, listen: async () => async () => {} }));
    const reader = await stream(deaf);
    await reader.untilComplete();
    const id = await write(a, 1);
    await completeWith(reader, (lines) => hasRow(lines, id));
    await deaf.kill();
  });

  it('gives every write of both one op, and every reader all of them', async () => {
    const replicas = [a, b].map((server) => ({ server, replica: new ModelReplica() }));
    const following = replicas.map(async ({ server, replica }) => {
      const reader = await stream(server);
      while (campaignsIn(replica).length < 60) replica.apply(await reader.untilComplete());
    });
    const written = await Promise.all(
      [a, b].map(async (server, at) => {
        const ids: string[] = [];
        for (let n = 1; n <= 30; n++) ids.push(await write(server, n, `client ${at}`));
        return ids;
      }),
    );
    await Promise.all(following);
    for (const { replica } of replicas) {
      expect(campaignsIn(replica)).toEqual(written.flat().sort());
    }
    const { rows } = await sql<{ n: number }>`
        select count(*)::integer as n from sync.ops where object_type = 'campaigns'`.execute(
      database.kysely,
    );
    expect(rows).toEqual([{ n: 60 }]);
  });

  it('confirms at one a write checkpoint that the other promised', async () => {
    const reader = await stream(b, { client_id: 'phone' });
    await reader.untilComplete();
    const id = await write(a, 1);
    const promised = await promisedCheckpoint(a.url, await signToken(user), 'phone');
    const lines = await completeWith(reader, (all) => confirmedIn(all) === promised);
    expect(hasRow(lines, id)).toBe(true);
  });

  it('makes the streams of both start over when the epoch is raised', async () => {
    await addCampaign(database, user);
    const both = await Promise.all([a, b].map((server) => stream(server)));
    for (const reader of both) await reader.untilComplete();
    await sql`update sync.state set epoch = epoch + 1`.execute(database.kysely);
    for (const reader of both) {
      await completeWith(reader, (lines) =>
        lines.some(({ checkpoint }) => checkpoint?.buckets[0]?.bucket.startsWith('2:')),
      );
    }
  });

  it('goes on as soon as Postgres ends the session that froze with the lock of the sequencer', async () => {
    const reader = await stream(b);
    await reader.untilComplete();
    let seen = false;
    const frozen = (connections[0] as Database).kysely.transaction().execute(async (tx) => {
      // As every connection of ours has it, but for the time.
      await sql`set local idle_in_transaction_session_timeout = '1s'`.execute(tx);
      await sql`select pg_advisory_xact_lock(74857501)`.execute(tx);
      // Who writes waits for no sequencer.
      const id = await write(a, 1);
      await completeWith(reader, (lines) => hasRow(lines, id));
      seen = true;
      await sql`select 1`.execute(tx);
    });
    await expect(frozen).rejects.toThrow();
    expect(seen).toBe(true);
  });

  it('serves whole replicas at one while the other compacts', async () => {
    await addCampaign(database, user);
    const [stays, returns] = [new ModelReplica(), new ModelReplica()];
    const last = 'The last name of all';
    const knows = (replica: ModelReplica) => JSON.stringify(replica.rows).includes(last);
    const staying = (async () => {
      const reader = await stream(b);
      while (!knows(stays)) stays.apply(await reader.untilComplete());
    })();
    const returning = (async () => {
      while (!knows(returns)) {
        for (const replica of [returns, new ModelReplica()]) {
          const reader = await stream(b, { buckets: replica.positions });
          replica.apply(await reader.untilComplete());
          reader.close();
        }
      }
    })();
    for (let n = 0; n < 25; n++) {
      await sql`update campaigns set name = 'Name ' || revision`.execute(database.kysely);
      await compactNow(connections[0] as Database);
    }
    await sql`update campaigns set name = ${last}`.execute(database.kysely);
    await Promise.all([staying, returning]);
  });

  it('ends at both the streams of a user who is suspended', async () => {
    const both = await Promise.all([a, b].map((server) => stream(server)));
    for (const reader of both) await reader.untilComplete();
    await sql`update profiles set status = 'suspended'`.execute(
      (connections[0] as Database).kysely,
    );
    for (const reader of both) {
      await expect.poll(() => reader.next(), PATIENCE).toBeUndefined();
    }
  });
});

function campaignsIn(replica: ModelReplica): string[] {
  return Object.keys(replica.rowsOf('campaigns')).sort();
}
