import { CODES, type ErrorCode } from './codes.ts';

interface AppErrorParts {
  /** Which field, row or value; for developers and for forms. */
  readonly details?: string | undefined;
  /** The way out, in a sentence; the code's remedy if left out. */
  readonly hint?: string | undefined;
}

/** A refusal with a stable code and a sentence a person understands. The one error class of the domain. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: string | null;
  readonly hint: string;

  constructor(code: ErrorCode, message: string, parts: AppErrorParts = {}) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.details = parts.details ?? null;
    this.hint = parts.hint ?? CODES[code].remedy;
  }

  /** The HTTP status of this refusal. */
  get status(): number {
    return CODES[this.code].status;
  }

  /** The body of `{"error": …}`. */
  toJSON() {
    return { code: this.code, message: this.message, details: this.details, hint: this.hint };
  }
}
