import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';

/** Answers are held back this long, as a buffering proxy does; requests are not. */
const HOLD_MS = 120;
/** And then given in pieces that are no lines. */
const PIECE_BYTES = 7_001;

interface MeddlingProxyOptions {
  /** After how many bytes of answers the first connections are cut off, in the middle of a line. */
  readonly cutAfter?: readonly number[];
}

interface MeddlingProxy {
  readonly url: string;
  /** Connections that were cut off. */
  cuts(): number;
  /** Whether answers vanish from now on. Connections go on behind the gap. */
  swallow(answers: boolean): void;
  /** The answers that vanished. */
  swallowed(): string;
  close(): Promise<void>;
}

/** A proxy that delays, splits and cuts off what the server at `url` says. */
export async function startMeddlingProxy(
  url: string,
  { cutAfter = [] }: MeddlingProxyOptions = {},
): Promise<MeddlingProxy> {
  const sockets = new Set<Socket>();
  const limits = [...cutAfter];
  let cuts = 0;
  let isSwallowing = false;
  let swallowed = '';
  const server = createServer((from) => {
    const to = createConnection(Number(new URL(url).port), '127.0.0.1');
    let held = Buffer.alloc(0);
    let given = 0;
    const give = setInterval(() => {
      for (let at = 0; at < held.length; at += PIECE_BYTES) {
        from.write(held.subarray(at, at + PIECE_BYTES));
      }
      given += held.length;
      held = Buffer.alloc(0);
      const [limit] = limits;
      if (limit === undefined || given < limit) return;
      limits.shift();
      cuts += 1;
      from.destroy();
    }, HOLD_MS);
    from.pipe(to);
    to.on('data', (chunk) => {
      if (isSwallowing) {
        swallowed += chunk.toString();
        return;
      }
      // What goes beyond the limit never arrives: the last line is a part of one.
      const room = (limits[0] ?? Number.POSITIVE_INFINITY) - given - held.length;
      held = Buffer.concat([held, chunk.subarray(0, Math.max(0, room))]);
    });
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        sockets.delete(one);
        clearInterval(give);
        other.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cuts: () => cuts,
    swallow(answers) {
      isSwallowing = answers;
    },
    swallowed: () => swallowed,
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
