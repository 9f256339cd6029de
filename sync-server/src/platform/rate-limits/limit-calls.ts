import type { RequestHandler, Response } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { tooMany } from './too-many.ts';

interface LimitCallsOptions {
  readonly attempts: number;
  /** Seconds from the first call on. */
  readonly windowS: number;
  readonly keyOf: (response: Response) => string;
}

/**
 * Refuses a call of someone who made too many: 429 with `Retry-After`. Counted in each process, because
 * it only keeps one caller from taking all the room: a count in the database would cost as much as
 * the call.
 */
export function limitCalls({ attempts, windowS, keyOf }: LimitCallsOptions): RequestHandler {
  const limit = new RateLimiterMemory({ points: attempts, duration: windowS });
  return async (_request, response, next) => {
    try {
      await limit.consume(keyOf(response));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw tooMany(response, Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
    }
    next();
  };
}
