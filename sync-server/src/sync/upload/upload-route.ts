import type { Database } from '@juu/db/connect';
import { AppError } from '@juu/shared/errors/app-error';
import { MAX_UPLOAD_BYTES, MAX_UPLOAD_OPS, MAX_UPLOAD_TRANSACTIONS } from '@juu/shared/limits';
import { type UploadRequest, uploadRequestSchema } from '@juu/shared/protocol/upload';
import express, { type Router } from 'express';
import { SyncFailure } from '../sync-failure.ts';
import { type JwksSource, verifyToken } from '../verify-token.ts';
import { applyTransaction, type TransactionResult } from './apply-transaction.ts';

/** Body, transactions, ops and data are six levels; a value may have a few of its own. */
const DEEPEST_BODY = 16;

interface UploadRouteDeps {
  readonly database: Database;
  readonly jwks: JwksSource;
}

/** `POST /api/sync/upload`: one verdict for each transaction, in order. */
export function uploadRoute({ database, jwks }: UploadRouteDeps): Router {
  const router = express.Router();
  // Who sends is asked first: nobody else's megabytes are read.
  router.post('/', async (request, response, next) => {
    response.locals.userId = await authenticate(request.headers.authorization, jwks);
    next();
  });
  router.post('/', express.json({ limit: MAX_UPLOAD_BYTES }), async (request, response) => {
    const userId: string = response.locals.userId;
    const { client_id, transactions } = parseUpload(request.body);
    const results: TransactionResult[] = [];
    // One after the other: a later transaction may build on an earlier one.
    for (const transaction of transactions) {
      results.push(await applyTransaction(database, { userId, clientId: client_id }, transaction));
    }
    response.json({ results });
  });
  return router;
}

/** Uploads answer in the API's shape, not in the protocol's. */
async function authenticate(authorization: string | undefined, jwks: JwksSource): Promise<string> {
  try {
    return (await verifyToken(authorization, jwks)).userId;
  } catch (error) {
    if (!(error instanceof SyncFailure)) throw error;
    throw new AppError('unauthenticated', error.message, { details: error.code });
  }
}

/**
 * @throws AppError `payload_too_large` over the limits on transactions and ops, `invalid_request`
 *   for a body that is no upload at all
 */
export function parseUpload(body: unknown): UploadRequest {
  if (isDeeperThan(body, DEEPEST_BODY)) {
    throw new AppError('invalid_request', 'The upload is nested too deeply');
  }
  const transactions = listAt(body, 'transactions');
  const ops = transactions.reduce((sum: number, tx) => sum + listAt(tx, 'ops').length, 0);
  if (transactions.length > MAX_UPLOAD_TRANSACTIONS || ops > MAX_UPLOAD_OPS) {
    throw new AppError('payload_too_large', 'Too many changes in one upload', {
      details: `at most ${MAX_UPLOAD_TRANSACTIONS} transactions and ${MAX_UPLOAD_OPS} changes`,
    });
  }
  const upload = uploadRequestSchema.safeParse(body);
  if (upload.success) return upload.data;
  throw new AppError('invalid_request', 'This is not an upload of local changes', {
    details: upload.error.issues[0]?.path.join('.'),
  });
}

/** Walks level by level, so that no nesting, however deep, exhausts the stack. */
function isDeeperThan(value: unknown, limit: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limit) return true;
    level = level.flatMap((item) => (item instanceof Object ? Object.values(item) : []));
  }
  return false;
}

function listAt(value: unknown, key: string): unknown[] {
  const list = value instanceof Object ? Reflect.get(value, key) : undefined;
  return Array.isArray(list) ? list : [];
}
