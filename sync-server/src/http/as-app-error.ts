import { AppError } from '@juu/shared/errors/app-error';

/**
 * The refusal that an error thrown by a handler or a body parser stands for; undefined where it is
 * the server's own fault.
 */
export function asAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  const { status, type } = (error ?? {}) as { status?: unknown; type?: unknown };
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
