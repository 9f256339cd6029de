import type { Request, RequestHandler } from 'express';
import type { Attempt, Limit } from './limit.ts';
import { tooMany } from './too-many.ts';

/** One limit of a call, and whose attempts it counts. */
interface LimitRule {
  readonly limit: Limit;
  /** Undefined if the limit does not concern the request. */
  readonly keyOf: (request: Request) => string | Promise<string | undefined>;
}

interface LimitAttemptsOptions {
  readonly rules: readonly LimitRule[];
  /** True if an attempt that was answered with this status counts. */
  readonly counts: (status: number) => boolean;
  /** Called with each refused request. */
  readonly onRefused?: (request: Request) => Promise<void>;
}

/**
 * Refuses a request whose caller used up one of the limits: 429 with `Retry-After`. Only answers
 * that `counts` accepts are counted. While attempts in flight could use up a limit, a further one
 * waits. While waiting it holds the limits before that one, so put narrow rules first.
 */
export function limitAttempts({ rules, counts, onRefused }: LimitAttemptsOptions): RequestHandler {
  return async (request, response, next) => {
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    // Runs before any attempt begins: a refused caller makes none.
    const concerned: { limit: Limit; key: string }[] = [];
    for (const { limit, keyOf } of rules) {
      const key = await keyOf(request);
      if (key !== undefined) concerned.push({ limit, key });
    }
    const attempts: Attempt[] = [];
    const end = (isCounted: boolean) =>
      Promise.all(attempts.map((attempt) => attempt.end(isCounted))).catch((err: unknown) => {
        request.log.warn(
          { err },
          'an attempt could not be recorded: it counts until its window ends',
        );
      });
    try {
      for (const { limit, key } of concerned) {
        const begun = await limit.begin(key, gone.signal);
        if (gone.signal.aborted && 'waitS' in begun) break;
        if ('waitS' in begun) {
          await onRefused?.(request);
          throw tooMany(response, begun.waitS);
        }
        attempts.push(begun);
      }
    } catch (error) {
      await end(false);
      throw error;
    }
    // The client left while it waited: no attempt is made.
    if (response.destroyed) {
      await end(false);
      return;
    }
    response.once('close', () => {
      // Counts a client that leaves before its answer, or else it could guess for free.
      void end(!response.writableFinished || counts(response.statusCode));
    });
    next();
  };
}
