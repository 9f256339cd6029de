import type { Database } from '@juu/db/connect';
import express, { type ErrorRequestHandler, type Router } from 'express';
import { asAppError } from '../http/as-app-error.ts';
import { Hub } from './hub.ts';
import { identify } from './identify.ts';
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
    identify(jwks),
    express.json({ limit: STREAM_BODY_LIMIT }),
    streamRoute({ database, hub }),
  );
  router.get('/write-checkpoint2.json', identify(jwks), writeCheckpointRoute(database));
  router.use(['/sync', '/write-checkpoint2.json'], answerSyncFailure(onError));
  return { router, streamCount: () => hub.streamCount, stop: () => hub.stop() };
}

function answerSyncFailure(onError: (error: unknown) => void): ErrorRequestHandler {
  return (error, _request, response, _next) => {
    const failure = asSyncFailure(error);
    if (!failure || failure.status >= 500) onError(error);
    if (response.headersSent) {
      response.end();
      return;
    }
    const answer = failure ?? new SyncFailure(500, 'PSYNC_S0001', 'The server failed');
    response.status(answer.status).json(answer);
  };
}

/** The refusal that an error stands for, in the protocol's shape; undefined for a fault of ours. */
function asSyncFailure(error: unknown): SyncFailure | undefined {
  if (error instanceof SyncFailure) return error;
  const refusal = asAppError(error);
  if (!refusal) return undefined;
  const code = refusal.status < 500 ? 'PSYNC_S2002' : 'PSYNC_S0001';
  return new SyncFailure(refusal.status, code, refusal.message);
}
