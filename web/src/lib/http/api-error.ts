interface ApiFailure {
  /** HTTP status; 0 if no answer came. */
  status: number;
  /** Stable name of the failure; `network_unreachable` if no answer came. */
  code: string;
  /** A sentence for the person. */
  message: string;
  details?: string | null | undefined;
  hint?: string | null | undefined;
  /** Seconds to wait before a retry, if the server named them. */
  retryAfterS?: number | undefined;
  /** The whole answer, if it was JSON: a few failures carry more than their reason. */
  answer?: unknown;
}

/** No answer came at all. */
export const UNREACHABLE: ApiFailure = {
  status: 0,
  code: 'network_unreachable',
  message: 'The server can’t be reached. Check your connection and try again.',
};

/** Every failure of a call to our server, whichever part of it answered. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: string | null;
  readonly hint: string | null;
  readonly retryAfterS: number | undefined;
  readonly answer: unknown;

  constructor({ status, code, message, details, hint, retryAfterS, answer }: ApiFailure) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.details = details ?? null;
    this.hint = hint ?? null;
    this.retryAfterS = retryAfterS;
    this.answer = answer;
  }

  /** True if the server didn’t get the call or couldn’t answer it: try again later. */
  get isTransient(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/** True if the server answered that there is no such thing. */
export const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404;
