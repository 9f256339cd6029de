import { errorBodySchema } from '@juu/shared/protocol/api';

/**
 * What a failed upload means. `passing`: try again later, `unreachable` if the server can't answer
 * now; `refused`: this file will never be accepted.
 */
type UploadFailure =
  | { readonly kind: 'passing'; readonly unreachable: boolean }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string };

/** The upload endpoint's answer; undefined if none came. */
export interface UploadAnswer {
  readonly status: number;
  readonly body: string;
}

/** Thrown if an upload ends before the server has the whole file. */
export class SendFailure extends Error {
  readonly answer: UploadAnswer | undefined;

  constructor(answer: UploadAnswer | undefined, cause?: unknown) {
    super('The file could not be sent', { cause });
    this.name = 'SendFailure';
    this.answer = answer;
  }
}

const WORDS: Readonly<Record<number, { code: string; message: string }>> = {
  413: { code: 'payload_too_large', message: 'This file is larger than 50 MB.' },
  415: {
    code: 'unsupported_type',
    message: 'This file isn’t a JPEG, PNG or WebP image, or an MP4 or WebM video.',
  },
};

/** The campaign or the change no longer waits for review, or no screen plays the file as it is. */
const FINAL: ReadonlySet<string> = new Set([
  'campaign_not_draft',
  'change_not_open',
  'video_too_long',
]);

/**
 * Reads a failure. Sizes, types, lengths and campaigns that the server refuses stay refused. Everything else
 * passes, even a 404 (the creative's row hasn't arrived yet) and a 409 of tus (another attempt got
 * further).
 */
export function readUploadFailure(answer: UploadAnswer | undefined): UploadFailure {
  if (!answer) return { kind: 'passing', unreachable: true };
  const { status } = answer;
  const said = serverWords(answer.body);
  if (said && FINAL.has(said.code)) return { kind: 'refused', ...said };
  const words = WORDS[status];
  if (!words) return { kind: 'passing', unreachable: status === 429 || status >= 500 };
  return { kind: 'refused', ...words, ...said };
}

function serverWords(body: string): { code: string; message: string } | undefined {
  try {
    const { code, message } = errorBodySchema.parse(JSON.parse(body)).error;
    return { code, message };
  } catch {
    return undefined;
  }
}
