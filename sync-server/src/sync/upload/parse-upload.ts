import { AppError } from '@juu/shared/errors/app-error';
import { MAX_UPLOAD_OPS, MAX_UPLOAD_TRANSACTIONS } from '@juu/shared/limits';
import { type UploadRequest, uploadRequestSchema } from '@juu/shared/protocol/upload';
import { parseJson } from '../../platform/http/parse-json.ts';

/** Body, transactions, ops and data are six levels; a value may have a few of its own. */
const DEEPEST_BODY = 16;

/**
 * @param bytes the request's body; undefined if there was none, or none that calls itself JSON
 * @throws AppError `payload_too_large` over the limits on transactions and ops, `invalid_request`
 *   for a body that is not an upload
 */
export function parseUpload(bytes: Uint8Array | undefined): UploadRequest {
  const body = parseJson(bytes);
  if (isDeeperThan(body, DEEPEST_BODY)) {
    throw new AppError('invalid_request', 'The upload is nested too deeply', {
      hint: `Send values of at most ${DEEPEST_BODY} levels.`,
    });
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
    details: upload.error.issues[0]?.path.join('.') || undefined,
    hint: 'Update the app: it may be newer or older than the server.',
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
