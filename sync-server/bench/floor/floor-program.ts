import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { connect } from '@juu/db/connect';
import type { Database } from '@juu/db/database';
import { applyTransaction } from '@juu/sync-server/sync/upload/apply-transaction';
import { UNLIMITED } from '@juu/sync-server/sync/upload/refused-limits';
import { sql } from 'kysely';
import { insertFigures, selectFigures } from '../bulk-rows.ts';
import { markOf } from '../mark.ts';
import { newCampaign } from '../new-campaign.ts';
import { answerParent } from '../process/child.ts';
import { now } from '../process/clock.ts';
import type { Person } from '../world.ts';

// The floors: the same work with the same database driver and plain sockets, and no engine.

let database: Database;
const sockets = new Set<Socket>();

const methods = {
  /** Opens a world's database. */
  async open(env: Readonly<Record<string, string>>): Promise<void> {
    database = await connect({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR });
  },

  close: () => database.close(),

  /** Answers every connection with a person's rows, one SELECT, and ends it: the port. */
  serveRows: (owner: string) =>
    listen(async (socket) => {
      await writeRows(socket, owner);
      socket.end();
    }),

  /** Holds connections to write to: the port. */
  holdSockets: () =>
    listen((socket) => {
      socket.setNoDelay();
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }),

  /** From now on writes what is notified to the held sockets. */
  async relayNotifications(): Promise<void> {
    await sql`create table if not exists floor_writes (mark text)`.execute(database.kysely);
    await database.listen('floor', (mark) => {
      for (const socket of sockets) socket.write(`${mark}\n`);
    });
  },

  /** Commits a row and its notification: the moment when they were sent. */
  async writeAndNotify(change: number): Promise<number> {
    const sentAt = now();
    await sql`
      with written as (insert into floor_writes values (${markOf(change)}) returning mark)
      select pg_notify('floor', mark) from written`.execute(database.kysely);
    return sentAt;
  },

  /** Writes one buffer of this size to every held socket: the moment before. */
  fanOut(change: number, bytes: number): number {
    const sentAt = now();
    const message = Buffer.from(`${markOf(change).padEnd(bytes - 1)}\n`);
    for (const socket of sockets) socket.write(message);
    return sentAt;
  },

  /** Inserts rows that nothing captures, then writes them and a mark to the held sockets. */
  async insertAndSend(owner: string, rows: number, change: number): Promise<number> {
    await sql`alter table campaign_daily disable trigger user`.execute(database.kysely);
    await sql`delete from campaign_daily`.execute(database.kysely);
    const sentAt = now();
    await sql.raw(insertFigures(owner, rows)).execute(database.kysely);
    for (const socket of sockets) {
      await writeRows(socket, owner);
      socket.write(`${markOf(change)}\n`);
    }
    return sentAt;
  },

  /**
   * Writes a table's rows again, and the ids that tell repeats: for each screen's batch two bare COPYs in a
   * transaction, one batch after the other, from files of the database server's own machine. Milliseconds.
   */
  async copyBatches(table: string): Promise<number> {
    const { kysely } = database;
    const rowsOf = sql.table(table);
    const { rows: devices } = await sql<{ device_id: string; folder: string }>`
      select distinct device_id, current_setting('data_directory') as folder from ${rowsOf}`.execute(
      kysely,
    );
    const batches = devices.map(({ device_id, folder }) => ({
      device: sql.lit(device_id),
      rowsFile: sql.lit(`${folder}/${device_id}.rows`),
      idsFile: sql.lit(`${folder}/${device_id}.ids`),
    }));
    for (const { device, rowsFile, idsFile } of batches) {
      const ofDevice = sql`from ${rowsOf} where device_id = ${device}`;
      await sql`copy (select * ${ofDevice}) to ${rowsFile}`.execute(kysely);
      await sql`copy (select device_id, id, received_at ${ofDevice}) to ${idsFile}`.execute(kysely);
    }
    await sql`truncate ${rowsOf}, telemetry_ids`.execute(kysely);
    const startedAt = now();
    for (const { rowsFile, idsFile } of batches) {
      await kysely.transaction().execute(async (tx) => {
        await sql`copy ${rowsOf} from ${rowsFile}`.execute(tx);
        await sql`copy telemetry_ids (device_id, id, received_at) from ${idsFile}`.execute(tx);
      });
    }
    return now() - startedAt;
  },

  /** The transactions of an upload, without HTTP: milliseconds. */
  async applyTransactions(
    people: readonly Person[],
    transactions: number,
    round: number,
  ): Promise<number> {
    const startedAt = now();
    const each = Math.ceil(transactions / people.length);
    await Promise.all(
      people.map(async ({ id: userId }) => {
        for (let tx_id = 1; tx_id <= each; tx_id++) {
          await applyTransaction(
            database,
            { userId, clientId: `floor ${round}`, session: '' },
            newCampaign(tx_id),
            { charge: { limits: UNLIMITED, left: 0 } },
          );
        }
      }),
    );
    return now() - startedAt;
  },
};
export type FloorProgram = typeof methods;

async function listen(onConnection: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    onConnection(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  return (server.address() as AddressInfo).port;
}

async function writeRows(socket: Socket, owner: string): Promise<void> {
  const { rows } = await sql.raw<{ line: string }>(selectFigures(owner)).execute(database.kysely);
  for (const { line } of rows) socket.write(`${line}\n`);
}

answerParent(methods);
