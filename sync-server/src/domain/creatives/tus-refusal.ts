import { AppError } from '@juu/shared/errors/app-error';
import { ERRORS } from '@tus/server';

const START_AGAIN = 'Start the upload of this file again.';
const KEEP_TO_TUS = 'Send what tus 1.0 requires for this request.';

/** The library's refusals in our own words, keyed by its own, because several share a status. */
const REFUSALS = new Map<string, AppError>([
  refusal(
    ERRORS.INVALID_OFFSET,
    new AppError('offset_conflict', 'These aren’t the next bytes of the file', {
      details: 'Upload-Offset',
    }),
  ),
  refusal(
    ERRORS.MISSING_OFFSET,
    new AppError('invalid_request', 'Upload-Offset is missing', {
      details: 'Upload-Offset',
      hint: 'Send the number of bytes that have arrived. HEAD returns it.',
    }),
  ),
  refusal(
    ERRORS.INVALID_CONTENT_TYPE,
    new AppError('invalid_request', 'Content-Type is missing', {
      details: 'Content-Type',
      hint: 'Send application/offset+octet-stream.',
    }),
  ),
  refusal(
    ERRORS.ERR_SIZE_EXCEEDED,
    new AppError('payload_too_large', 'This is more data than Upload-Length announced', {
      details: 'Upload-Length',
      hint: `${START_AGAIN} Send the file’s own length, at most 50 MB.`,
    }),
  ),
  refusal(
    ERRORS.ERR_MAX_SIZE_EXCEEDED,
    new AppError('payload_too_large', 'A file can be at most 50 MB', {
      details: 'Upload-Length',
      hint: 'Make the file smaller, then choose it again.',
    }),
  ),
  refusal(
    ERRORS.INVALID_LENGTH,
    new AppError('invalid_request', 'Upload-Length is missing or not valid', {
      details: 'Upload-Length',
      hint: 'Send the file’s length in bytes once, as a whole number.',
    }),
  ),
  refusal(
    ERRORS.INVALID_METADATA,
    new AppError('invalid_request', 'Upload-Metadata is missing or malformed', {
      details: 'Upload-Metadata',
      hint: 'Send pairs of a name and a base64 value, separated by commas.',
    }),
  ),
  refusal(
    ERRORS.UNSUPPORTED_CONCATENATION_EXTENSION,
    new AppError('invalid_request', 'A file can’t be combined from several uploads', {
      details: 'Upload-Concat',
      hint: 'Send the file as one upload.',
    }),
  ),
  refusal(
    ERRORS.ABORTED,
    new AppError('invalid_request', 'The upload was interrupted', {
      hint: 'Ask with HEAD how much has arrived, and continue from there.',
    }),
  ),
]);

/** Turns a failed answer of the tus library into a refusal. */
export function tusRefusal(status: number, words: string): AppError {
  const known = REFUSALS.get(words.trim());
  if (known) return known;
  if (status === 404 || status === 410) {
    return new AppError('not_found', 'This upload does not exist', { hint: START_AGAIN });
  }
  if (status >= 500) return new AppError('internal', 'Something went wrong on our side');
  const details = /^(?:Invalid )?((?:tus|upload|content)-[\w-]+)/i.exec(words)?.[1];
  const message = details ? `${details} is missing or malformed` : 'The request isn’t valid';
  return new AppError('invalid_request', message, {
    details,
    hint: details === 'Tus-Resumable' ? 'Send Tus-Resumable: 1.0.0.' : KEEP_TO_TUS,
  });
}

function refusal({ body }: { body: string }, error: AppError): [string, AppError] {
  return [body.trim(), error];
}
