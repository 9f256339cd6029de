import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { LineSink } from './stream.ts';

/** A client went away while lines were on their way to it; no failure of ours. */
export class ClientGone extends Error {
  constructor() {
    super('The client closed the stream');
    this.name = 'ClientGone';
  }
}

/** Lines into an HTTP response, at the pace of its socket: a slow client holds back its own stream only. */
export function socketSink(response: ServerResponse): LineSink {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  return {
    async write(line) {
      if (gone.signal.aborted || response.writableEnded) throw new ClientGone();
      if (response.write(line)) return;
      try {
        await once(response, 'drain', { signal: gone.signal });
      } catch {
        throw new ClientGone();
      }
    },
    end() {
      if (!response.writableEnded) response.end();
    },
  };
}
