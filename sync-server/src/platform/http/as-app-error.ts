import { isLockTimeout, isReplacedMeanwhile, sqlState } from '@juu/db/sql-state';
import { AppError } from '@juu/shared/errors/app-error';
import { StorageAway } from '../storage/storage.ts';
import { isDatabaseAway } from './database-away.ts';

/** better-auth's code for a failed session query; it has already logged the cause. */
const SESSION_UNREADABLE = 'FAILED_TO_GET_SESSION';

/**
 * Turns an error from a handler or a body parser into a refusal; returns undefined if it is the
 * server's own fault. Refusals with a status of 500 or more must still be logged.
 */
export function asAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  const { status, type, body } = (error ?? {}) as Thrown;
  if (isDatabaseAway(error) || body?.code === SESSION_UNREADABLE) {
    return new AppError('unavailable', 'We can’t reach our database right now');
  }
  if (isDiskFull(error)) {
    return new AppError('storage_full', 'Juu has no room for new data right now');
  }
  if (isReplacedMeanwhile(error)) {
    return new AppError('unavailable', 'Juu is being restored from a backup');
  }
  if (isLockTimeout(error)) {
    return new AppError('unavailable', 'Another request is changing the same data right now');
  }
  if (error instanceof StorageAway) {
    return new AppError('unavailable', 'We can’t reach our file storage right now');
  }
  if (type === 'entity.too.large') {
    return new AppError('payload_too_large', 'The request is too large');
  }
  if (error instanceof URIError) {
    return new AppError('invalid_request', 'The request’s address isn’t valid', {
      hint: 'Check the characters after each % in the address.',
    });
  }
  // Express and its parsers give malformed requests a 4xx status; their messages may quote input.
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new AppError('invalid_request', 'The request isn’t valid', {
      hint: 'Check the request’s headers and the encoding of its body.',
    });
  }
  return undefined;
}

/**
 * True if a failure belongs in the log: one with a status of 500 or more, except our own
 * `storage_full`, because DiskRoom logs a full disk once. A write that hit a full disk is logged.
 */
export function isLogged(error: unknown): boolean {
  if (error instanceof AppError && error.code === 'storage_full') return false;
  return (asAppError(error)?.status ?? 500) >= 500;
}

/** The disk of the database server (53100), or our own. */
function isDiskFull(error: unknown): boolean {
  return sqlState(error) === '53100' || (error as NodeJS.ErrnoException | null)?.code === 'ENOSPC';
}

/** What the errors of Express, its parsers and better-auth may carry. */
interface Thrown {
  readonly status?: unknown;
  readonly type?: unknown;
  readonly body?: { readonly code?: unknown };
}
