import { AppError } from '@juu/shared/errors/app-error';
import type { Request, RequestHandler, Response } from 'express';
import type { Attempt, Limit } from './limit.ts';

/** One limit of a call, and whose attempts it counts. */
interface LimitRule {
  readonly limit: Limit;
  /** Undefined where the limit does not concern the request. */
  readonly keyOf: (request: Request) => string | Promise<string | undefined>;
}

interface LimitAttemptsOptions {
  readonly rules: readonly LimitRule[];
  /** Whether an attempt that was answered with this status counts. */
  readonly counts: (status: number) => boolean;
  /** Told of each refused request. */
  readonly onRefused?: (request: Request) => Promise<void>;
}

/**
 * Refuses a request whose caller used up one of the limits: 429 with `Retry-After`. An attempt is
 * counted before it is made, so that many at one moment are no way round, and given back where its
 * answer shows that it does not count, or where another limit refuses it.
 */
export function limitAttempts({ rules, counts, onRefused }: LimitAttemptsOptions): RequestHandler {
  return async (request, response, next) => {
    // Asked before anything is counted: where the caller is refused no attempt is made.
    const concerned: { limit: Limit; key: string }[] = [];
    for (const { limit, keyOf } of rules) {
      const key = await keyOf(request);
      if (key !== undefined) concerned.push({ limit, key });
    }
    const attempts: Attempt[] = [];
    const giveBack = () =>
      Promise.all(attempts.map((attempt) => attempt.giveBack())).catch((err: unknown) => {
        request.log.warn({ err }, 'an attempt was not given back');
      });
    for (const { limit, key } of concerned) {
      const attempt = await limit.take(key);
      attempts.push(attempt);
      if (attempt.waitS === undefined) continue;
      await giveBack();
      await onRefused?.(request);
      throw tooMany(response, attempt.waitS);
    }
    response.once('close', () => {
      // A client that left before its answer gets nothing back: else it could guess for nothing.
      if (response.writableFinished && !counts(response.statusCode)) void giveBack();
    });
    next();
  };
}

function tooMany(response: Response, waitS: number): AppError {
  response.setHeader('Retry-After', String(waitS));
  return new AppError('rate_limited', `Too many attempts. Please try again in ${inWords(waitS)}.`, {
    details: `${waitS} s`,
  });
}

function inWords(seconds: number): string {
  if (seconds === 1) return '1 second';
  if (seconds < 120) return `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
