import type { Database } from '@juu/db/connect';
import { streamRequestSchema } from '@juu/shared/protocol/sync-stream';
import type { RequestHandler } from 'express';
import type { Hub } from './hub.ts';
import { identityOf } from './identify.ts';
import { readCheckpoints } from './read-checkpoints.ts';
import { socketSink } from './socket-sink.ts';
import { SyncStream } from './stream.ts';
import { SyncFailure } from './sync-failure.ts';
import { tokenExpiresLine } from './wire.ts';

const TELL_EXPIRY_MS = 20_000;
/** Tabs and devices of one user that may stream from this process at a time. */
const MOST_STREAMS_PER_USER = 50;

interface StreamRouteDeps {
  readonly database: Database;
  readonly hub: Hub;
}

/** `POST /sync/stream`: newline-delimited JSON until the client leaves or its token expires. */
export function streamRoute({ database, hub }: StreamRouteDeps): RequestHandler {
  return async (request, response) => {
    const identity = identityOf(response);
    const body = streamRequestSchema.safeParse(request.body);
    if (!body.success) throw new SyncFailure(400, 'PSYNC_S2002', 'The stream request is malformed');
    if (hub.streamsOf(identity.userId) >= MOST_STREAMS_PER_USER) {
      throw new SyncFailure(429, 'PSYNC_S2304', 'This account has too many open streams');
    }
    const reader = { userId: identity.userId, clientId: body.data.client_id ?? '' };
    const [readable] = await readCheckpoints(database, [reader]);
    // 401, so that clients throw their token away and are told why when they ask for another.
    if (!readable) throw new SyncFailure(401, 'PSYNC_S2107', 'This account may not sync');

    response.writeHead(200, {
      'Content-Type': 'application/x-ndjson',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    });
    response.flushHeaders();
    const positions = new Map(body.data.buckets.map(({ name, after }) => [name, BigInt(after)]));
    const sink = socketSink(response);
    const stream = new SyncStream(database, reader, sink, positions);

    const secondsLeft = () => Math.max(0, Math.floor(identity.expiresAt - Date.now() / 1000));
    // Every write is a whole line, so this never cuts one in two.
    const tellExpiry = setInterval(
      () => sink.writeIfReady(tokenExpiresLine(secondsLeft())),
      TELL_EXPIRY_MS,
    );
    const expiry = setTimeout(() => stream.end(), secondsLeft() * 1000);
    const forget = () => {
      clearInterval(tellExpiry);
      clearTimeout(expiry);
      hub.remove(stream);
      stream.end();
    };
    // The client may have left while its token was looked at: then nobody tells us again.
    if (response.destroyed) return forget();
    response.once('close', forget);
    hub.add(stream);
  };
}
