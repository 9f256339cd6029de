import { AppError } from '@juu/shared/errors/app-error';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Parses the bytes of a body. Strict, because a lenient decoder would silently replace damaged
 * bytes.
 * @param bytes undefined if there was no body, or it isn't marked as JSON
 * @throws AppError `invalid_request` if the body is missing, not UTF-8 or not JSON
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
  throw noJson('The request must be one JSON object');
}

/** The refusal of a body that is no JSON, or isn't marked as such. */
export function noJson(message: string): AppError {
  return new AppError('invalid_request', message, {
    hint: 'Send one JSON object in UTF-8, with Content-Type: application/json.',
  });
}
