import { UNEXPLAINED } from './api.ts';
import { ApiError } from './api-error.ts';

/** The server's words about a failure, or the fallback where it gave none. */
export function explain(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.code !== UNEXPLAINED && error.message
    ? error.message
    : fallback;
}
