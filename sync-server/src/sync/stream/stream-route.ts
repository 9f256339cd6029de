import type { Database } from '@juu/db/database';
import { streamRequestSchema } from '@juu/shared/protocol/sync-stream';
import type { RequestHandler } from 'express';
import { socketSink } from '../../platform/http/socket-sink.ts';
import { StreamPlaces } from '../../platform/rate-limits/stream-places.ts';
import { MAY_NOT_SYNC, SyncFailure } from '../access/sync-failure.ts';
import { identityOf } from '../access/verify-token.ts';
import { readCheckpoints } from '../checkpoints/read-checkpoints.ts';
import type { BucketReset, BucketResets } from './bucket-resets.ts';
import type { Hub } from './hub.ts';
import { ownPositions } from './own-positions.ts';
import type { PageReader } from './page-reader.ts';
import { SyncStream } from './stream.ts';
import { tokenExpiresLine } from './wire.ts';

/** Maximum number of a user's tabs and devices that may stream from this process at a time. */
const MOST_STREAMS_PER_USER = 50;

interface StreamRouteDeps {
  readonly database: Database;
  readonly hub: Hub;
  readonly pages: PageReader;
  readonly resets: BucketResets;
  readonly onBucketReset: (reset: BucketReset) => void;
  /** Milliseconds between keep-alives of a stream. */
  readonly keepAliveMs: number;
}

/** `POST /sync/stream`: newline-delimited JSON until the client leaves or its token expires. */
export function streamRoute(deps: StreamRouteDeps): RequestHandler {
  const { database, hub, pages, resets, keepAliveMs } = deps;
  const places = new StreamPlaces(MOST_STREAMS_PER_USER);
  return async (request, response) => {
    const identity = identityOf(response);
    const body = streamRequestSchema.safeParse(request.body);
    if (!body.success) throw new SyncFailure(400, 'PSYNC_S2002', 'The stream request is malformed');
    if (response.destroyed) return;
    // Before the first wait, so that many requests at once count each other.
    const leave = places.take(identity.userId);
    if (!leave) {
      throw new SyncFailure(429, 'PSYNC_S2304', 'This account has too many open streams');
    }
    response.once('close', leave);
    const { userId, session } = identity;
    const reader = { userId, clientId: body.data.client_id ?? '', session };
    const [readable] = await readCheckpoints(database, [reader]);
    // 401, so that clients drop their token, and get the reason when they ask for another.
    if (!readable) throw new SyncFailure(401, 'PSYNC_S2107', MAY_NOT_SYNC);

    response.writeHead(200, {
      'Content-Type': 'application/x-ndjson',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    });
    response.flushHeaders();
    const positions = ownPositions(body.data.buckets, readable.epoch, identity.userId);
    const reset = resets.opened(reader, positions);
    if (reset) deps.onBucketReset(reset);
    const sink = socketSink(response);
    const stream = new SyncStream(pages, reader, sink, positions);

    const msLeft = () => Math.max(0, identity.expiresAt * 1000 - Date.now());
    // Every write is a whole line, so this never cuts one.
    const keepAlive = setInterval(
      () => stream.keepAlive(tokenExpiresLine(Math.floor(msLeft() / 1000))),
      keepAliveMs,
    );
    const expiry = setTimeout(() => stream.end(), msLeft());
    const forget = () => {
      clearInterval(keepAlive);
      clearTimeout(expiry);
      hub.remove(stream);
      stream.end();
      resets.closed(reader, stream.whole);
    };
    // The client may have left while its token was checked. Then no further event comes.
    if (response.destroyed) return forget();
    response.once('close', forget);
    hub.add(stream);
  };
}
