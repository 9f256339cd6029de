import type { Database } from '@juu/db/connect';
import express, { type ErrorRequestHandler, type Router } from 'express';
import { Hub } from './hub.ts';
import { ClientGone } from './socket-sink.ts';
import { streamRoute } from './stream-route.ts';
import { SyncFailure } from './sync-failure.ts';
import { uploadRoute } from './upload/upload-route.ts';
import type { JwksSource } from './verify-token.ts';
import { writeCheckpointRoute } from './write-checkpoint-route.ts';

/** A client with 1,000 buckets sends about 100 kB. */
const STREAM_BODY_LIMIT = '1mb';

export interface SyncEngineOptions {
  readonly database: Database;
  readonly jwks: JwksSource;
  readonly onError: (error: unknown) => void;
}

export interface SyncEngine {
  /** Routes of the PowerSync protocol and of uploads, to be mounted at the root. */
  readonly router: Router;
  /** Open streams in this process. */
  readonly streamCount: () => number;
  /** Ends every stream; the engine starts no new round. */
  stop(): Promise<void>;
}

/** Starts the built-in sync engine on a migrated database. */
export async function startSyncEngine(options: SyncEngineOptions): Promise<SyncEngine> {
  const { database, jwks } = options;
  const onError = (error: unknown) => {
    if (!(error instanceof ClientGone)) options.onError(error);
  };
  const hub = new Hub({ database, onError });
  await hub.start();

  const router = express.Router();
  router.use('/api/sync/upload', uploadRoute({ database, jwks }));
  router.post(
    '/sync/stream',
    express.json({ limit: STREAM_BODY_LIMIT }),
    streamRoute({ database, hub, jwks }),
  );
  router.get('/write-checkpoint2.json', writeCheckpointRoute({ database, jwks }));
  router.use(['/sync', '/write-checkpoint2.json'], answerSyncFailure(onError));
  return { router, streamCount: () => hub.streamCount, stop: () => hub.stop() };
}

function answerSyncFailure(onError: (error: unknown) => void): ErrorRequestHandler {
  return (error, _request, response, next) => {
    if (response.headersSent) {
      onError(error);
      response.end();
    } else if (error instanceof SyncFailure) {
      response.status(error.status).json(error);
    } else if (error?.type === 'entity.too.large') {
      response.status(413).json(new SyncFailure(413, 'PSYNC_S2002', 'The request is too large'));
    } else if (error?.type === 'entity.parse.failed') {
      response.status(400).json(new SyncFailure(400, 'PSYNC_S2002', 'The body is not JSON'));
    } else {
      next(error);
    }
  };
}
