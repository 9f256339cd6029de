/** A file that failed for a passing reason. */
export interface Retry {
  readonly failures: number;
  /** Not before this instant, milliseconds since the epoch. */
  readonly at: number;
}

type NextUpload =
  | { readonly kind: 'send'; readonly id: string }
  /** Nothing can be sent before so many milliseconds have passed. */
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'idle' };

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

/** Which of the files that wait, oldest first, is to be sent now: one that failed lets others pass. */
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
 * When to try again after another failure: ever later, at most half a minute; up to half sooner by
 * chance, so that devices which lost a server together do not return together.
 */
export function retryAfter(before: Retry | undefined, now: number): Retry {
  const failures = (before?.failures ?? 0) + 1;
  const delay = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS);
  return { failures, at: now + delay * (1 - Math.random() / 2) };
}
