import type { ErrorCode } from './codes.ts';

/** A row as the database or a replica holds it: column names to values. */
export type RowImage = Readonly<Record<string, unknown>>;

export interface Refusal {
  readonly code: ErrorCode;
  readonly message: string;
  /** Table and column, if one is to blame. */
  readonly details?: string;
}

export type Verdict<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };

export function allowed<T>(value: T): Verdict<T> {
  return { ok: true, value };
}

export function refused(
  code: ErrorCode,
  message: string,
  details?: string,
): { ok: false; refusal: Refusal } {
  return {
    ok: false,
    refusal: details === undefined ? { code, message } : { code, message, details },
  };
}

/** One answer for "is not there" and "is not yours". */
export function notYours(details: string) {
  return refused(
    'not_found_or_forbidden',
    'This entry does not exist or belongs to someone else',
    details,
  );
}
