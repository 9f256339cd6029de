import type { Database } from '@juu/db/connect';
import { AppError } from '@juu/shared/errors/app-error';
import { MAX_UPLOAD_BYTES } from '@juu/shared/limits';
import type { UploadTransaction } from '@juu/shared/protocol/upload';
import express, { type Router } from 'express';
import { identityOf } from '../identify.ts';
import { SyncFailure } from '../sync-failure.ts';
import { type JwksSource, type SyncIdentity, verifyToken } from '../verify-token.ts';
import {
  applyTransaction,
  type TransactionResult,
  type UploadSource,
} from './apply-transaction.ts';
import { parseUpload } from './parse-upload.ts';
import { Turns } from './turns.ts';

const RETRY_AFTER_S = '1';

interface UploadRouteDeps {
  readonly database: Database;
  readonly jwks: JwksSource;
  /** Told of each verdict, a repeated one too. */
  readonly onVerdict: (result: TransactionResult) => void;
}

/** `POST /api/sync/upload`: one verdict for each transaction, in order. */
export function uploadRoute({ database, jwks, onVerdict }: UploadRouteDeps): Router {
  const router = express.Router();
  const turns = new Turns();
  // Who sends is asked first: nobody else's megabytes are read.
  router.post('/', async (request, response, next) => {
    response.locals.syncIdentity = await authenticate(request.headers.authorization, jwks);
    next();
  });
  const readBody = express.raw({ type: 'application/json', limit: MAX_UPLOAD_BYTES });
  router.post('/', readBody, async (request, response) => {
    const { userId, session } = identityOf(response);
    const { client_id, transactions } = parseUpload(request.body);
    // Only now: one that arrives over a slow line keeps no other waiting.
    const results = await turns.take(userId, () =>
      applyAll({ userId, clientId: client_id, session }, transactions),
    );
    if (!results) {
      response.setHeader('Retry-After', RETRY_AFTER_S);
      throw new AppError('rate_limited', 'Too many uploads of this account are under way');
    }
    response.json({ results });
  });
  return router;

  async function applyAll(source: UploadSource, transactions: readonly UploadTransaction[]) {
    const results: TransactionResult[] = [];
    // One after the other: a later transaction may build on an earlier one.
    for (const transaction of transactions) {
      const result = await applyTransaction(database, source, transaction);
      onVerdict(result);
      results.push(result);
    }
    return results;
  }
}

/** Uploads answer in the API's shape, not in the protocol's. */
async function authenticate(
  authorization: string | undefined,
  jwks: JwksSource,
): Promise<SyncIdentity> {
  try {
    return await verifyToken(authorization, jwks);
  } catch (error) {
    if (!(error instanceof SyncFailure)) throw error;
    throw new AppError('unauthenticated', error.message, { details: error.code });
  }
}
