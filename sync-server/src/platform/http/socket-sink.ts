import { once } from 'node:events';
import type { ServerResponse } from 'node:http';

/** Milliseconds that a client may take to read the rest after the stream has ended. */
const DRAIN_AFTER_END_MS = 5_000;

/** A client left before it read all lines, which is not our failure. */
export class ClientGone extends Error {
  constructor() {
    super('The client closed the stream');
    this.name = 'ClientGone';
  }
}

/** Takes whole lines for a client. */
export interface LineSink {
  /**
   * Writes whole lines, given in parts. Resolves when the socket is ready for more, and rejects when it
   * is gone; undefined if it is ready at once.
   * @throws ClientGone if it is gone already
   */
  write(parts: readonly (string | Uint8Array)[]): Promise<void> | undefined;
  /** Writes whole lines now, or drops them if the socket is busy or gone. */
  writeIfReady(lines: string): void;
  /** Ends the output. What was written still arrives if the client reads it soon. */
  end(): void;
}

/** Writes lines to an HTTP response at the pace of its socket. A slow client delays only its own stream. */
export function socketSink(response: ServerResponse): LineSink {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  // A socket may fail at any time, more than once, and an error without a listener ends the process.
  response.on('error', () => gone.abort());
  if (response.destroyed) gone.abort();
  async function drained(): Promise<void> {
    try {
      await once(response, 'drain', { signal: gone.signal });
    } catch {
      throw new ClientGone();
    }
  }
  return {
    write(parts) {
      if (gone.signal.aborted || response.writableEnded) throw new ClientGone();
      // Not corked: Node 22 would then wait for a drain that never comes. Parts of one turn leave together.
      let isReady = true;
      for (const part of parts) isReady = response.write(part);
      return isReady ? undefined : drained();
    },
    writeIfReady(lines) {
      if (gone.signal.aborted || response.writableEnded || response.writableNeedDrain) return;
      response.write(lines);
    },
    end() {
      if (response.writableEnded) return;
      response.end();
      // A client that stops reading would keep its socket open forever.
      const cut = setTimeout(() => response.destroy(), DRAIN_AFTER_END_MS);
      response.once('close', () => clearTimeout(cut));
    },
  };
}
