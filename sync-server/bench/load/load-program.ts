import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  openReplicaClient,
  type ReplicaClient,
} from '@juu/sync-server/sync/testing/powersync-client';
import { upload } from '@juu/sync-server/sync/testing/protocol-client';
import { newCampaign } from '../new-campaign.ts';
import { answerParent } from '../process/child.ts';
import { now } from '../process/clock.ts';
import { quantile } from '../statistics.ts';
import type { Person } from '../world.ts';
import { type Connection, connectFleet, connectPlain, connectStream } from './connection.ts';
import { deviceLoad } from './devices.ts';

// The load generator: everything that clients do, in a process of its own.

/** Streams that are opened at a time, as a crowd that reconnects is let in. */
const OPENING = 50;
const LOOK_AGAIN_MS = 5;
const GIVE_UP_MS = 60_000;

let connections: Connection[] = [];
let replica: ReplicaClient | undefined;

const methods = {
  ...deviceLoad,

  /** Opens a stream from the start: milliseconds, ops and bytes until it is complete. */
  async firstSync(port: number, token: string) {
    const startedAt = now();
    const connection = await connectStream(port, token);
    const ms = (await connection.completeWithOps(0)) - startedAt;
    connection.close();
    return { ms, ops: connection.ops, bytes: connection.bytes };
  },

  /** The same with the real PowerSync client, into an SQLite file; the replica stays open. */
  async openReplica(url: string, token: string): Promise<number> {
    replica = await openReplicaClient(url, async () => token);
    const startedAt = now();
    await replica.connect();
    await replica.database.waitForFirstSync();
    return now() - startedAt;
  },

  /** The moment when a table of the replica holds this many rows. */
  async replicaHolds(table: string, rows: number): Promise<number> {
    const count = `select count(*) as n from ${table}`;
    for (;;) {
      const [found] = (await replica?.all<{ n: number }>(count)) ?? [];
      if ((found?.n ?? 0) >= rows) return now();
      await delay(LOOK_AGAIN_MS);
    }
  },

  async closeReplica(): Promise<void> {
    await replica?.close();
    replica = undefined;
  },

  /** Reads a plain socket to its end: milliseconds. */
  async readToEnd(port: number): Promise<number> {
    const startedAt = now();
    const connection = await connectPlain(port);
    await connection.ended();
    return now() - startedAt;
  },

  /** Opens streams and holds them; resolves when each has its first checkpoint complete. */
  async openStreams(port: number, tokens: readonly string[]): Promise<void> {
    for (let start = 0; start < tokens.length; start += OPENING) {
      const opened = tokens.slice(start, start + OPENING).map(async (token) => {
        const connection = await connectStream(port, token);
        await connection.completeWithOps(0);
        connection.ops = 0;
        connection.bytes = 0;
        return connection;
      });
      connections.push(...(await Promise.all(opened)));
    }
  },

  /** Opens streams of the fleet and holds them. */
  async watchFleet(port: number, sessions: readonly string[]): Promise<void> {
    for (let start = 0; start < sessions.length; start += OPENING) {
      const some = sessions.slice(start, start + OPENING);
      connections.push(...(await Promise.all(some.map((id) => connectFleet(port, id)))));
    }
  },

  async openPlain(port: number, count: number): Promise<void> {
    for (let i = 0; i < count; i++) connections.push(await connectPlain(port));
  },

  /** The moment when the first connection has been sent this many ops and a complete line. */
  opsArrived: (ops: number) => connections[0]?.completeWithOps(ops),

  /** The moment when the first connection saw a change; waits for it. */
  async arrival(change: number): Promise<number> {
    for (const deadline = now() + GIVE_UP_MS; now() < deadline; await delay(1)) {
      const arrivedAt = connections[0]?.arrivals.get(change);
      if (arrivedAt !== undefined) return arrivedAt;
    }
    throw new Error(`Change ${change} did not arrive`);
  },

  /** Of changes, by number and moment of sending: how long they took to reach each connection. */
  delays(sent: ReadonlyMap<number, number>) {
    const delays: number[] = [];
    let missing = 0;
    for (const { arrivals } of connections) {
      for (const [change, sentAt] of sent) {
        const arrivedAt = arrivals.get(change);
        if (arrivedAt === undefined) missing++;
        else delays.push(arrivedAt - sentAt);
      }
    }
    const bytes = connections.reduce((sum, connection) => sum + connection.bytes, 0);
    return {
      p50: quantile(delays, 0.5),
      p95: quantile(delays, 0.95),
      missing,
      closed: connections.filter(({ isOpen }) => !isOpen).length,
      bytesPerChange: Math.round(bytes / connections.length / sent.size),
    };
  },

  closeConnections(): void {
    for (const connection of connections) connection.close();
    connections = [];
  },

  /** Uploads transactions of one op each, one after the other for each person: milliseconds. */
  async upload(url: string, people: readonly Person[], transactions: number): Promise<number> {
    const startedAt = now();
    const each = Math.ceil(transactions / people.length);
    await Promise.all(
      people.map(async ({ token }) => {
        const clientId = randomUUID();
        for (let tx_id = 1; tx_id <= each; tx_id++) {
          const [result] = await upload(url, token, clientId, [newCampaign(tx_id)]);
          if (result?.status !== 'applied') throw new Error(JSON.stringify(result));
        }
      }),
    );
    return now() - startedAt;
  },
};
export type LoadProgram = typeof methods;

answerParent(methods);
