import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { MARK, MARK_DIGITS } from '../mark.ts';
import { now } from '../process/clock.ts';
import { MarkScanner } from './mark-scanner.ts';

/** One connection under load, a sync stream or a plain socket: when did what arrive? */
export class Connection {
  readonly #socket: Socket;
  readonly #scanners: MarkScanner[];
  readonly #onComplete: (() => void)[] = [];
  /** When the change of each number was first seen. */
  readonly arrivals = new Map<number, number>();
  bytes = 0;
  ops = 0;
  isOpen = true;

  constructor(socket: Socket) {
    this.#socket = socket;
    this.#scanners = [
      new MarkScanner(MARK, MARK_DIGITS, (digits) => {
        const number = Number(digits);
        if (!this.arrivals.has(number)) this.arrivals.set(number, now());
      }),
      new MarkScanner('"op_id"', 0, () => {
        this.ops++;
      }),
      new MarkScanner('"checkpoint_complete"', 0, () => {
        for (const tell of this.#onComplete.splice(0)) tell();
      }),
    ];
    socket.setNoDelay();
    socket.on('data', (chunk) => {
      this.bytes += chunk.length;
      for (const scanner of this.#scanners) scanner.push(chunk);
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      this.isOpen = false;
      for (const tell of this.#onComplete.splice(0)) tell();
    });
  }

  /** Resolves with the moment when a checkpoint is complete and this many ops have come. */
  async completeWithOps(ops: number): Promise<number> {
    do {
      await new Promise<void>((resolve) => this.#onComplete.push(resolve));
      if (!this.isOpen) throw new Error(`The stream was closed after ${this.ops} ops`);
    } while (this.ops < ops);
    return now();
  }

  /** Resolves when the other side has ended the connection. */
  async ended(): Promise<void> {
    if (this.isOpen) await once(this.#socket, 'close');
  }

  close(): void {
    this.#socket.destroy();
  }
}

export async function connectPlain(port: number): Promise<Connection> {
  const socket = createConnection(port, '127.0.0.1');
  await once(socket, 'connect');
  return new Connection(socket);
}

/** Asks for the fleet stream with a session's token. */
export async function connectFleet(port: number, session: string): Promise<Connection> {
  const socket = createConnection(port, '127.0.0.1');
  await once(socket, 'connect');
  const connection = new Connection(socket);
  const head = [`Host: 127.0.0.1:${port}`, `Authorization: Bearer ${session}`];
  socket.write(['GET /api/fleet/stream HTTP/1.1', ...head, '', ''].join('\r\n'));
  const [chunk] = await once(socket, 'data');
  if (!String(chunk).startsWith('HTTP/1.1 200')) throw new Error(String(chunk));
  return connection;
}

/** Asks for a sync stream from the start; HTTP by hand, which costs the load generator least. */
export async function connectStream(port: number, token: string): Promise<Connection> {
  const socket = createConnection(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.once('data', (chunk) => {
    if (!chunk.toString('latin1', 0, 12).endsWith(' 200')) socket.destroy();
  });
  const connection = new Connection(socket);
  const body = JSON.stringify({ buckets: [], include_checksum: true, raw_data: true });
  socket.write(
    [
      'POST /sync/stream HTTP/1.1',
      `Host: 127.0.0.1:${port}`,
      `Authorization: Token ${token}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      '',
      body,
    ].join('\r\n'),
  );
  return connection;
}
