import type { Response } from 'express';
import { type LineSink, socketSink } from './socket-sink.ts';

/** Milliseconds after which browsers' own `EventSource` reconnects. */
const RECONNECT_MS = 3_000;

/** Begins an answer of server-sent events; they are written to what it returns. */
export function openEventStream(response: Response): LineSink {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream',
    // A proxy that compresses would hold lines back.
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  });
  const sink = socketSink(response);
  // Sent at once, even without an event, so that the client knows it is connected.
  sink.writeIfReady(`retry: ${RECONNECT_MS}\n\n`);
  return sink;
}
