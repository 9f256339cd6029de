import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Which way bytes go: `up` from the client to the server, `down` back. */
export type Direction = 'up' | 'down';

interface Slowness {
  readonly bytesPerSecond: number;
  /** Added to each piece of a message, milliseconds. */
  readonly latencyMs: number;
}

/** A TCP proxy with the troubles of a mobile network. Each trouble lasts until it is taken back. */
export interface FaultyProxy {
  readonly url: string;
  /** The port that new connections go to. */
  target: number;
  /** Breaks about this share of the open connections, by RST on both sides. */
  cut(share: number, random: () => number): void;
  /**
   * Loses all bytes and farewells of these directions without a word, until `hear`. A connection
   * that lost some stays dead after that: bytes with a hole in them are never passed on.
   */
  silence(directions: readonly Direction[]): void;
  hear(): void;
  /** Undefined: as fast as it can. */
  slow(slowness: Slowness | undefined): void;
  close(): Promise<void>;
}

interface Connection {
  readonly client: Socket;
  readonly server: Socket;
  /** It lost something; its ends find out by themselves. */
  isDead: boolean;
}

/** @param port of the server behind it, on this machine; it may come and go */
export async function startFaultyProxy(port: number): Promise<FaultyProxy> {
  const connections = new Set<Connection>();
  let silent: readonly Direction[] = [];
  let slowness: Slowness | undefined;

  async function pass(connection: Connection, direction: Direction): Promise<void> {
    const { client, server } = connection;
    const [from, to] = direction === 'up' ? [client, server] : [server, client];
    // An end that breaks is an end.
    const pieces = from.iterator({ destroyOnReturn: false });
    try {
      for await (const piece of pieces) {
        if (slowness)
          await delay(slowness.latencyMs + (piece.length / slowness.bytesPerSecond) * 1_000);
        if (silent.includes(direction)) connection.isDead = true;
        if (!connection.isDead) await written(to, piece);
      }
    } catch {}
    if (silent.includes(direction)) connection.isDead = true;
    from.destroy();
    if (!connection.isDead) to.destroy();
    if (client.destroyed && server.destroyed) connections.delete(connection);
  }

  const listener = createServer((client) => {
    const connection = {
      client,
      server: createConnection(proxy.target, '127.0.0.1'),
      isDead: false,
    };
    connections.add(connection);
    for (const socket of [client, connection.server]) socket.on('error', () => {});
    void pass(connection, 'up');
    void pass(connection, 'down');
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');

  const breakAll = (broken: Iterable<Connection>) => {
    for (const { client, server } of broken) {
      client.resetAndDestroy();
      server.resetAndDestroy();
    }
  };
  const proxy: FaultyProxy = {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    target: port,
    cut: (share, random) => breakAll([...connections].filter(() => random() < share)),
    silence(directions) {
      silent = directions;
    },
    hear() {
      silent = [];
    },
    slow(asSlow) {
      slowness = asSlow;
    },
    async close() {
      const closed = once(listener, 'close');
      listener.close();
      breakAll(connections);
      await closed;
    },
  };
  return proxy;
}

/** Waits until the piece is on its way, so that a slow reader slows the writer. */
function written(to: Socket, piece: Buffer): Promise<void> {
  return new Promise((resolve) => {
    if (to.destroyed) resolve();
    else to.write(piece, () => resolve());
  });
}
