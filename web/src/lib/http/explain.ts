import { countNoun } from '../count-noun.ts';
import { UNEXPLAINED } from './api.ts';
import { ApiError } from './api-error.ts';

/**
 * Returns the server's sentence about a failure, or the fallback if it sent none. For a limit, says
 * when to try again.
 */
export function explain(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  if (error.status === 429) return `Too many attempts. Please try again ${when(error)}.`;
  return error.code !== UNEXPLAINED && error.message ? error.message : fallback;
}

function when({ retryAfterS }: ApiError): string {
  if (retryAfterS === undefined) return 'in a moment';
  if (retryAfterS < 90) return `in ${countNoun(retryAfterS, 'second')}`;
  const minutes = Math.ceil(retryAfterS / 60);
  return minutes < 90
    ? `in ${countNoun(minutes, 'minute')}`
    : `in ${countNoun(Math.ceil(minutes / 60), 'hour')}`;
}
