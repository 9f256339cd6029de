const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

/**
 * Milliseconds before the next attempt, after so many failures before this one. Up to half sooner by
 * chance, so that pages which lost a server together do not return together.
 */
export function retryDelay(failures: number): number {
  const delay = Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS);
  return delay * (1 - Math.random() / 2);
}
