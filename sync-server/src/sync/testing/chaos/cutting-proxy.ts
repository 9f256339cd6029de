import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';

/** A TCP proxy whose connections break: a train in a tunnel. */
export interface CuttingProxy {
  readonly url: string;
  /** Breaks about this share of the open connections, by RST on both sides. */
  cut(share: number, random: () => number): void;
  close(): Promise<void>;
}

/** @param port of the server behind it, on this machine; it may come and go */
export async function startCuttingProxy(port: number): Promise<CuttingProxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  const server = createServer((from) => {
    const to = createConnection(port, '127.0.0.1');
    const pair = [from, to] as const;
    pairs.add(pair);
    for (const [one, other] of [pair, [to, from] as const]) {
      one.pipe(other);
      one.on('error', () => {});
      one.on('close', () => {
        other.destroy();
        pairs.delete(pair);
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const breakAll = (broken: Iterable<readonly [Socket, Socket]>) => {
    for (const pair of broken) for (const socket of pair) socket.resetAndDestroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: (share, random) => breakAll([...pairs].filter(() => random() < share)),
    async close() {
      const closed = once(server, 'close');
      server.close();
      breakAll(pairs);
      await closed;
    },
  };
}
