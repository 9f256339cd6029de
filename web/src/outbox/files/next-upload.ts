/** A file that failed for a reason that passes. */
export interface Retry {
  readonly failures: number;
  /** Not before this instant, milliseconds since the epoch. */
  readonly at: number;
}

type NextUpload =
  | { readonly kind: 'send'; readonly id: string }
  /** Milliseconds until something can be sent. */
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'idle' };

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

/** Chooses the waiting file to send now: the oldest, except that a failed one lets others go first. */
export function nextUpload(
  waiting: readonly string[],
  retries: ReadonlyMap<string, Retry>,
  now: number,
): NextUpload {
  const dueAt = (id: string) => retries.get(id)?.at ?? 0;
  const due = waiting.find((id) => dueAt(id) <= now);
  if (due) return { kind: 'send', id: due };
  if (waiting.length === 0) return { kind: 'idle' };
  return { kind: 'wait', ms: Math.min(...waiting.map(dueAt)) - now };
}

/**
 * When to try again after another failure: later each time, after half a minute at most. Up to
 * half of the wait is random, so that devices that lost a server together return one by one.
 */
export function retryAfter(before: Retry | undefined, now: number): Retry {
  const failures = (before?.failures ?? 0) + 1;
  const delay = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS);
  return { failures, at: now + delay * (1 - Math.random() / 2) };
}
