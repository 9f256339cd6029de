import type { Database } from '@juu/db/connect';
import { streamRequestSchema } from '@juu/shared/protocol/sync-stream';
import type { RequestHandler } from 'express';
import type { Hub } from './hub.ts';
import { readCheckpoints } from './read-checkpoints.ts';
import { socketSink } from './socket-sink.ts';
import { SyncStream } from './stream.ts';
import { SyncFailure } from './sync-failure.ts';
import { type JwksSource, verifyToken } from './verify-token.ts';
import { tokenExpiresLine } from './wire.ts';

const TELL_EXPIRY_MS = 20_000;

interface StreamRouteDeps {
  readonly database: Database;
  readonly hub: Hub;
  readonly jwks: JwksSource;
}

/** `POST /sync/stream`: newline-delimited JSON until the client leaves or its token expires. */
export function streamRoute({ database, hub, jwks }: StreamRouteDeps): RequestHandler {
  return async (request, response) => {
    const identity = await verifyToken(request.headers.authorization, jwks);
    const body = streamRequestSchema.safeParse(request.body);
    if (!body.success) throw new SyncFailure(400, 'PSYNC_S2002', 'The stream request is malformed');
    const reader = { userId: identity.userId, clientId: body.data.client_id ?? '' };
    const [readable] = await readCheckpoints(database, [reader]);
    if (!readable) throw new SyncFailure(403, 'PSYNC_S2107', 'This account may not sync');

    response.writeHead(200, {
      'Content-Type': 'application/x-ndjson',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    });
    response.flushHeaders();
    const positions = new Map(body.data.buckets.map(({ name, after }) => [name, BigInt(after)]));
    const stream = new SyncStream(database, reader, socketSink(response), positions);

    const secondsLeft = () => Math.floor(identity.expiresAt - Date.now() / 1000);
    const tellExpiry = setInterval(() => {
      // Every write is a whole line, so this never cuts one in two.
      if (!response.writableNeedDrain) response.write(tokenExpiresLine(Math.max(0, secondsLeft())));
    }, TELL_EXPIRY_MS);
    const expiry = setTimeout(() => stream.end(), Math.max(0, secondsLeft()) * 1000);
    response.once('close', () => {
      clearInterval(tellExpiry);
      clearTimeout(expiry);
      hub.remove(stream);
      stream.end();
    });
    hub.add(stream);
  };
}
