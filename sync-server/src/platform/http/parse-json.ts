import { AppError } from '@juu/shared/errors/app-error';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The value that the bytes of a body stand for. Strictly: a lenient decoder would put other
 * characters where bytes were damaged on their way.
 * @param bytes undefined where there was no body, or none that calls itself JSON
 * @throws AppError `invalid_request` for none, and where they are no UTF-8 or no JSON
 */
export function parseJson(bytes: Uint8Array | undefined): unknown {
  if (!bytes) throw noJson('The request’s body isn’t JSON');
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw noJson('The request’s body isn’t valid JSON');
  }
}

/** Like {@link parseJson}, for a body that is an object or a list; an empty one is an empty object. */
export function parseJsonBody(bytes: Uint8Array): object {
  if (bytes.length === 0) return {};
  const value = parseJson(bytes);
  if (value instanceof Object) return value;
  throw noJson('The request’s body isn’t valid JSON');
}

function noJson(message: string): AppError {
  return new AppError('invalid_request', message, {
    hint: 'Send one JSON object in UTF-8, with Content-Type: application/json.',
  });
}
