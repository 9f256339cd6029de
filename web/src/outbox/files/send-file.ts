import { UPLOADS_PATH } from '@juu/shared/endpoints/files';
import { DetailedError, type HttpRequest, type HttpResponse, Upload } from 'tus-js-client';
import { watchSilence } from '@/lib/deadlines.ts';
import type { PendingFile } from './pending-files.ts';
import { SendFailure } from './upload-failure.ts';

/** A file goes in pieces of this size, so a break loses less than that, bytes. */
const CHUNK_BYTES = 4 * 1024 * 1024;
/**
 * The longest time without a byte sent or an answer, milliseconds. The server keeps what it has, so a
 * slow network gets further with each attempt.
 */
const SILENCE_MS = 30_000;

interface SendOptions {
  file: PendingFile;
  content: Blob;
  signal: AbortSignal;
  /** The address at which the upload continues after a break, in a later session too. */
  onUrl: (url: string) => void;
  onProgress: (bytesSent: number) => void;
}

/**
 * Sends a file by tus, from where an earlier attempt ended. The caller retries.
 *
 * @throws {SendFailure} if the file is not whole on the server, or the signal fired
 */
export function sendFile({ file, content, signal, onUrl, onProgress }: SendOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = (cause: unknown) => {
      silence.stop();
      void upload.abort();
      reject(new SendFailure(undefined, cause));
    };
    const silence = watchSilence(SILENCE_MS, () => giveUp(new Error('Nothing went on for 30 s')));
    const upload = new Upload(content, {
      endpoint: location.origin + UPLOADS_PATH,
      uploadUrl: file.uploadUrl,
      metadata: { creative_id: file.id, filename: file.filename, filetype: file.type },
      chunkSize: CHUNK_BYTES,
      retryDelays: null,
      storeFingerprintForResuming: false,
      onUploadUrlAvailable: () => upload.url && onUrl(upload.url),
      onBeforeRequest: () => silence.heard(),
      onProgress(bytesSent) {
        silence.heard();
        onProgress(bytesSent);
      },
      onSuccess() {
        silence.stop();
        resolve();
      },
      onAfterResponse: assertResumable,
      onError(error) {
        silence.stop();
        reject(toFailure(error));
      },
    });
    signal.addEventListener('abort', () => giveUp(signal.reason));
    if (signal.aborted) giveUp(signal.reason);
    else upload.start();
  });
}

/**
 * Lets an upload start from the beginning only if the server no longer knows it.
 *
 * @throws {SendFailure} if the server can't say now how far an upload got
 */
export function assertResumable(
  request: Pick<HttpRequest, 'getMethod'>,
  response: Pick<HttpResponse, 'getStatus' | 'getBody'>,
): void {
  if (request.getMethod() !== 'HEAD') return;
  const status = response.getStatus();
  const known = status < 300 || status === 404 || status === 410;
  if (!known) throw new SendFailure({ status, body: response.getBody() });
}

function toFailure(error: unknown): SendFailure {
  if (!(error instanceof DetailedError)) return new SendFailure(undefined, error);
  if (error.causingError instanceof SendFailure) return error.causingError;
  const response = error.originalResponse;
  const answer = response && { status: response.getStatus(), body: response.getBody() };
  return new SendFailure(answer ?? undefined, error);
}
