import { retryDelay } from '@/lib/http/retry-delay.ts';

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
 * When to try again after another failure. Not p-retry, which keeps to one task: meanwhile other files
 * go first.
 */
export function retryAfter(before: Retry | undefined, now: number): Retry {
  const failures = (before?.failures ?? 0) + 1;
  return { failures, at: now + retryDelay(failures - 1) };
}
