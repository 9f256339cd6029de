import { UPLOADS_PATH } from '@juu/shared/endpoints/files';
import { DetailedError, type HttpRequest, type HttpResponse, Upload } from 'tus-js-client';
import { watchSilence } from '@/lib/deadlines.ts';
import type { PendingFile } from './pending-files.ts';
import type { UploadAnswer } from './upload-failure.ts';

/** Sent piece by piece: what a break loses is less than this, bytes. */
const CHUNK_BYTES = 4 * 1024 * 1024;
/**
 * Longest time in which neither a byte goes out nor an answer comes, milliseconds. What the server
 * has by then it keeps, so that a slow network comes further with each attempt.
 */
const SILENCE_MS = 30_000;

interface SendOptions {
  file: PendingFile;
  content: Blob;
  signal: AbortSignal;
  /** The address at which the upload goes on after a break, also in another session of the app. */
  onUrl: (url: string) => void;
  onProgress: (bytesSent: number) => void;
}

/** An upload that ended before the file was whole. */
export class SendFailure extends Error {
  readonly answer: UploadAnswer | undefined;

  constructor(answer: UploadAnswer | undefined, cause?: unknown) {
    super('The file could not be sent', { cause });
    this.name = 'SendFailure';
    this.answer = answer;
  }
}

/**
 * Sends a file by tus, from where an earlier attempt ended. Retrying is the caller's.
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
 * Has an upload be begun anew only where the server knows nothing of it any more.
 *
 * @throws {SendFailure} if it is asked how far an upload has come and cannot say so now
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
