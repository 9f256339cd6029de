import { AppError } from '@juu/shared/errors/app-error';
import { isDatabaseAway } from './database-away.ts';

/** What better-auth says of a failed query for a session; it has logged the cause. */
const SESSION_UNREADABLE = 'FAILED_TO_GET_SESSION';

/**
 * The refusal that an error thrown by a handler or a body parser stands for; undefined where it is
 * the server's own fault. One with a status of 500 or more is to be logged all the same.
 */
export function asAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  const { status, type, body } = (error ?? {}) as Thrown;
  if (isDatabaseAway(error) || body?.code === SESSION_UNREADABLE) {
    return new AppError('unavailable', 'Our database cannot be reached at the moment');
  }
  if (type === 'entity.parse.failed') {
    return new AppError('invalid_request', 'The request’s body is not valid JSON');
  }
  if (type === 'entity.too.large') {
    return new AppError('payload_too_large', 'The request is too large');
  }
  // Express and its parsers give malformed requests a 4xx status; their messages may quote input.
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new AppError('invalid_request', 'The request is not valid');
  }
  return undefined;
}

/** What the errors of Express, its parsers and better-auth may carry. */
interface Thrown {
  readonly status?: unknown;
  readonly type?: unknown;
  readonly body?: { readonly code?: unknown };
}
