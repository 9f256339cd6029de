import * as m from '../language/compiled/refusal.js';
import { refusalIn } from '../language/in-page-language.ts';
import { UNEXPLAINED } from './api.ts';
import { ApiError } from './api-error.ts';

/**
 * Returns the server's sentence about a failure, or the fallback if it sent none. For a limit, says
 * when to try again.
 */
export function explain(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  if (error.status === 429) return m.refusal_too_many({ when: when(error) });
  return error.code !== UNEXPLAINED && error.message ? refusalIn(error) : fallback;
}

function when({ retryAfterS }: ApiError): string {
  if (retryAfterS === undefined) return m.refusal_in_a_moment();
  if (retryAfterS < 90) return m.refusal_in_seconds({ count: retryAfterS });
  const minutes = Math.ceil(retryAfterS / 60);
  return minutes < 90
    ? m.refusal_in_minutes({ count: minutes })
    : m.refusal_in_hours({ count: Math.ceil(minutes / 60) });
}
