import type { Database } from '@juu/db/database';
import type { sync } from '@juu/shared/endpoints/sync';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import type { HandlersOf } from '../endpoints/handlers.ts';
import { asAppError } from '../platform/http/as-app-error.ts';
import { ClientGone } from '../platform/http/socket-sink.ts';
import { SyncFailure } from './access/sync-failure.ts';
import type { JwksSource } from './access/verify-token.ts';
import { identify } from './access/verify-token.ts';
import { checkpointRequestRoute } from './checkpoints/checkpoint-request-route.ts';
import { WriteCheckpointPromises } from './checkpoints/write-checkpoint-promises.ts';
import { writeCheckpointRoute } from './checkpoints/write-checkpoint-route.ts';
import { type CompactionPace, Compactor, USUAL_PACE } from './compactor.ts';
import { type LogStats, readLogStats } from './read-stats.ts';
import { type BucketReset, BucketResets } from './stream/bucket-resets.ts';
import { Hub } from './stream/hub.ts';
import { PageReader } from './stream/page-reader.ts';
import { streamRoute } from './stream/stream-route.ts';
import type { TransactionResult } from './upload/ledger.ts';
import { type RefusedLimits, UNLIMITED } from './upload/refused-limits.ts';
import { type RequireRoom, uploadHandler } from './upload/upload-route.ts';

/** A client with 1,000 buckets sends about 100 kB. */
const STREAM_BODY_LIMIT = '1mb';
/** Clients give up a stream that is silent for longer: ours after 25 s, PowerSync's own after a minute. */
const KEEP_ALIVE_MS = 20_000;

interface SyncEngineOptions {
  readonly database: Database;
  readonly jwks: JwksSource;
  readonly onError: (error: unknown) => void;
  /** Called if a client downloads a bucket again: the second time in a row is an alarm. */
  readonly onBucketReset?: (reset: BucketReset) => void;
  /** Called with each verdict on an uploaded transaction. */
  readonly onVerdict?: (result: TransactionResult) => void;
  /** Absent: refused changes are not limited. */
  readonly refusedLimits?: RefusedLimits;
  /** Throws while there is no room for uploads; absent: no check. */
  readonly requireRoom?: RequireRoom | undefined;
  /** Absent: the usual one. */
  readonly compaction?: CompactionPace;
  /** How often each stream is kept alive, milliseconds; absent: as clients expect. */
  readonly keepAliveMs?: number;
}

export interface SyncStats extends LogStats {
  /** Open streams in this process. */
  readonly streams: number;
  /** Times a client had to download a bucket again. */
  readonly bucketResets: number;
  /** Superseded ops that this process removed from the log. */
  readonly opsCompacted: number;
}

export interface SyncEngine {
  /** Identifies the caller by the sync token before the body is read. */
  readonly identify: RequestHandler;
  /** Answers the PowerSync protocol and uploads, behind {@link SyncEngine.identify}. */
  readonly handlers: Omit<HandlersOf<typeof sync>, 'token'>;
  /** Open streams in this process. */
  readonly streamCount: () => number;
  /**
   * Figures for operators: this process since its start, and the log.
   * @throws the database's error while it can't be reached
   */
  stats(): Promise<SyncStats>;
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
  const pace = options.compaction ?? USUAL_PACE;
  const compactor = new Compactor({ database, onError, pace });
  const resets = new BucketResets();
  const promises = new WriteCheckpointPromises(database);
  await hub.start();
  compactor.start();

  const refuse = answerSyncFailure(onError);
  return {
    identify: identify(jwks),
    handlers: {
      upload: uploadHandler({
        database,
        onVerdict: options.onVerdict ?? (() => {}),
        refusedLimits: options.refusedLimits ?? UNLIMITED,
        requireRoom: options.requireRoom,
      }),
      stream: [
        express.json({ limit: STREAM_BODY_LIMIT }),
        streamRoute({
          database,
          hub,
          pages: new PageReader(database),
          resets,
          onBucketReset: options.onBucketReset ?? (() => {}),
          keepAliveMs: options.keepAliveMs ?? KEEP_ALIVE_MS,
        }),
        refuse,
      ],
      checkpointRequest: [express.json(), checkpointRequestRoute(promises), refuse],
      writeCheckpoint: [writeCheckpointRoute(promises), refuse],
    },
    streamCount: () => hub.streamCount,
    async stats() {
      return {
        ...(await readLogStats(database)),
        streams: hub.streamCount,
        bucketResets: resets.total,
        opsCompacted: compactor.opsRemoved,
      };
    },
    async stop() {
      await Promise.all([compactor.stop(), hub.stop()]);
    },
  };
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
    if (answer.retryAfterS) response.setHeader('Retry-After', String(answer.retryAfterS));
    response.status(answer.status).json(answer);
  };
}

/**
 * Turns an error into a refusal in the protocol's shape; returns undefined if the fault is ours.
 */
function asSyncFailure(error: unknown): SyncFailure | undefined {
  if (error instanceof SyncFailure) return error;
  const refusal = asAppError(error);
  if (!refusal) return undefined;
  const code = refusal.status < 500 ? 'PSYNC_S2002' : 'PSYNC_S0001';
  return new SyncFailure(refusal.status, code, refusal.message);
}
