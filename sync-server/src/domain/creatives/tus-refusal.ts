import { AppError } from '@juu/shared/errors/app-error';
import { ERRORS } from '@tus/server';

const START_AGAIN = 'Start the upload of this file again.';
const KEEP_TO_TUS = 'Send what tus 1.0 asks for with this request.';

/** What the library refuses, in our own words; by its own, because several share a status. */
const REFUSALS = new Map<string, AppError>([
  refusal(
    ERRORS.INVALID_OFFSET,
    new AppError('offset_conflict', 'These are not the next bytes of the file', {
      details: 'Upload-Offset',
    }),
  ),
  refusal(
    ERRORS.MISSING_OFFSET,
    new AppError('invalid_request', 'Upload-Offset is missing', {
      details: 'Upload-Offset',
      hint: 'Send the number of bytes that have arrived; HEAD tells it.',
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
    new AppError('payload_too_large', 'These are more bytes than the file was said to have', {
      details: 'Upload-Length',
      hint: `${START_AGAIN} Its length has to be the file’s own, at most 50 MB.`,
    }),
  ),
  refusal(
    ERRORS.ERR_MAX_SIZE_EXCEEDED,
    new AppError('payload_too_large', 'A file may have at most 50 MB', {
      details: 'Upload-Length',
      hint: 'Make the file smaller, and choose it once more.',
    }),
  ),
  refusal(
    ERRORS.INVALID_LENGTH,
    new AppError('invalid_request', 'Upload-Length is missing or does not fit', {
      details: 'Upload-Length',
      hint: 'Send the file’s length in bytes once, as a whole number.',
    }),
  ),
  refusal(
    ERRORS.INVALID_METADATA,
    new AppError('invalid_request', 'Upload-Metadata is missing or malformed', {
      details: 'Upload-Metadata',
      hint: 'Send pairs of a name and a base64 value, with commas between them.',
    }),
  ),
  refusal(
    ERRORS.UNSUPPORTED_CONCATENATION_EXTENSION,
    new AppError('invalid_request', 'A file cannot be put together from several uploads', {
      details: 'Upload-Concat',
      hint: 'Send the file as one upload.',
    }),
  ),
  refusal(
    ERRORS.ABORTED,
    new AppError('invalid_request', 'The upload was broken off', {
      hint: 'Ask with HEAD how much has arrived, and go on from there.',
    }),
  ),
]);

/** The refusal that a failed answer of the tus library stands for. */
export function tusRefusal(status: number, words: string): AppError {
  const known = REFUSALS.get(words.trim());
  if (known) return known;
  if (status === 404 || status === 410) {
    return new AppError('not_found', 'There is no such upload', { hint: START_AGAIN });
  }
  if (status >= 500) return new AppError('internal', 'Something went wrong on our side');
  const details = /^(?:Invalid )?((?:tus|upload|content)-[\w-]+)/i.exec(words)?.[1];
  const message = details ? `${details} is missing or malformed` : 'The request is not valid';
  return new AppError('invalid_request', message, {
    details,
    hint: details === 'Tus-Resumable' ? 'Send Tus-Resumable: 1.0.0.' : KEEP_TO_TUS,
  });
}

function refusal({ body }: { body: string }, error: AppError): [string, AppError] {
  return [body.trim(), error];
}
