import { setImmediate } from 'node:timers/promises';
import type { Database } from '@juu/db/database';
import { AppError } from '@juu/shared/errors/app-error';
import { MAX_UPLOAD_BYTES, REJECTION_BYTES } from '@juu/shared/limits';
import type { UploadTransaction } from '@juu/shared/protocol/upload';
import { tableNamed } from '@juu/shared/tables/all';
import express, {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import type { RawHandler } from '../../endpoints/handlers.ts';
import { Turns } from '../../platform/rate-limits/turns.ts';
import { SyncFailure } from '../access/sync-failure.ts';
import { identityOf } from '../access/verify-token.ts';
import { applyUpload, type UploadOutcome } from './apply-upload.ts';
import type { TransactionResult } from './ledger.ts';
import { parseUpload } from './parse-upload.ts';
import type { RefusedLimits } from './refused-limits.ts';
import { repeatedVerdicts } from './repeated-verdicts.ts';
import { SenderGone, senderGone } from './sender-gone.ts';

const RETRY_AFTER_S = '1';
const TOO_MUCH_REFUSED = 'This account has sent too many refused changes this hour';

/**
 * Bytes on disk that one byte of an upload may need until it is answered: its row, its change, the
 * log that streams read, and the write-ahead log of each (measured: 5.4).
 */
const DISK_BYTES_PER_BYTE = 6;

/**
 * Throws if the disk has no room for this many more bytes, which count as used until the response
 * closes. Absent: no check.
 */
export type RequireRoom = (bytes: number, response: Response) => Promise<void>;

interface UploadHandlerDeps {
  readonly database: Database;
  /** Called with each verdict, repeated ones included. */
  readonly onVerdict: (result: TransactionResult) => void;
  readonly refusedLimits: RefusedLimits;
  readonly requireRoom?: RequireRoom | undefined;
}

/** `POST /api/sync/upload`: one verdict for each transaction, in order. */
export function uploadHandler(deps: UploadHandlerDeps): RawHandler {
  const { database, onVerdict, refusedLimits, requireRoom } = deps;
  const turns = new Turns<UploadOutcome>();
  const watch: RequestHandler = (_request, response, next) => {
    response.locals.gone = senderGone(response);
    next();
  };
  const readBody = express.raw({ type: 'application/json', limit: MAX_UPLOAD_BYTES });
  const answerInTurn: RequestHandler = async (request, response) => {
    const gone: AbortSignal = response.locals.gone;
    try {
      // From here on, a connection that closed right after the body is seen as closed.
      await setImmediate();
      gone.throwIfAborted();
      await answer(request, response, gone);
    } catch (error) {
      if (!(error instanceof SenderGone)) throw error;
      if (!gone.aborted) throw tooMany(response);
    }
  };
  return [watch, readBody, answerInTurn, answerInApiShape];

  async function answer(request: Request, response: Response, gone: AbortSignal) {
    const { userId, session } = identityOf(response);
    const { client_id: clientId, transactions } = parseUpload(request.body);
    const bytes = Buffer.byteLength(request.body);
    const txIds = new Set(transactions.map(({ tx_id }) => tx_id));
    let own: UploadOutcome | undefined;
    // Only now, so that an upload over a slow line doesn't keep others waiting.
    const work = async () => {
      const roomFor = async (sent: number) => requireRoom?.(sent * DISK_BYTES_PER_BYTE, response);
      const makesRoom = transactions.every(isRemoval);
      if (!makesRoom) await roomFor(bytes);
      const charge = {
        limits: refusedLimits,
        left: mostCharged(transactions, bytes),
        requireRoom: makesRoom ? roomFor : undefined,
      };
      const source = { userId, clientId, session };
      own = await applyUpload(database, source, transactions, { charge, gone, onVerdict });
      return own;
    };
    const outcome = await turns.take(userId, work, { clientId, txIds, gone });
    if (!outcome) throw tooMany(response);
    const results = own ? own.results : repeatedVerdicts(outcome.results, transactions);
    if (results?.length === transactions.length) response.json({ results });
    else if (outcome.waitS === undefined) throw tooMany(response);
    else answerWaiting(response, results ?? [], outcome.waitS);
  }
}

/**
 * What an upload is charged at most: the bytes sent, not their size when stored, so that one full
 * upload fits into an hour.
 */
function mostCharged(transactions: readonly UploadTransaction[], sentBytes: number): number {
  const ops = transactions.reduce((sum, transaction) => sum + transaction.ops.length, 0);
  return sentBytes + ops * REJECTION_BYTES;
}

/**
 * Only rows that clients can do nothing but delete make room. If one of these is refused, its record
 * asks for room: any refused change is stored.
 */
function isRemoval({ ops }: UploadTransaction): boolean {
  return ops.every(
    ({ op, table }) => op === 'DELETE' && tableNamed(table)?.ops.every((one) => one === 'DELETE'),
  );
}

/** Answers an upload of which some transactions wait, with the verdicts on the others. */
function answerWaiting(
  response: Response,
  results: readonly TransactionResult[],
  waitS: number,
): void {
  const error = new AppError('rate_limited', TOO_MUCH_REFUSED, {
    details: `${waitS} s`,
    hint: 'Wait for the time given in Retry-After, then send the same upload again. Nothing is lost.',
  });
  response.setHeader('Retry-After', String(waitS));
  response.status(error.status).json({ error, results });
}

function tooMany(response: Response): AppError {
  response.setHeader('Retry-After', RETRY_AFTER_S);
  return new AppError('rate_limited', 'This account has too many uploads running');
}

/** Uploads refuse a token in the API's error shape, not the protocol's. */
const answerInApiShape: ErrorRequestHandler = (error, _request, _response, next) => {
  if (!(error instanceof SyncFailure)) return next(error);
  next(new AppError('unauthenticated', error.message, { details: error.code }));
};
