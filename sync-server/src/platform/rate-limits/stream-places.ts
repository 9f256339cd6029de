import { AppError } from '@juu/shared/errors/app-error';
import type { Response } from 'express';

/** Maximum number of event streams of one kind that one user may have open at a time, in each process. */
export const MOST_EVENT_STREAMS = 20;
/** Seconds after which a stream that is one too many may try again. */
const RETRY_AFTER_S = 10;

/** Counts the streams of each user from the moment of their request. */
export class StreamPlaces {
  readonly #most: number;
  readonly #taken = new Map<string, number>();

  /** @param most how many streams of one user may be open at a time */
  constructor(most: number) {
    this.#most = most;
  }

  /** Takes a place and returns a function that frees it; undefined if none is left. */
  take(userId: string): (() => void) | undefined {
    const taken = this.#taken.get(userId) ?? 0;
    if (taken >= this.#most) return undefined;
    this.#taken.set(userId, taken + 1);
    return () => {
      const left = (this.#taken.get(userId) ?? 0) - 1;
      if (left > 0) this.#taken.set(userId, left);
      else this.#taken.delete(userId);
    };
  }
}

/**
 * Takes a place until the response closes.
 * @param what the user has too many of, in the plural
 * @throws AppError `rate_limited` if none is left
 */
export function takeStreamPlace(
  places: StreamPlaces,
  userId: string,
  response: Response,
  what: string,
): void {
  const leave = places.take(userId);
  if (!leave) {
    response.setHeader('Retry-After', RETRY_AFTER_S);
    throw new AppError(
      'rate_limited',
      `Too many of your ${what} are open. Close one and try again.`,
    );
  }
  response.once('close', leave);
}
