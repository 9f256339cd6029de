const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

/**
 * Milliseconds until the next attempt, up to half sooner by chance: pages that lost a server together
 * must not return together.
 *
 * @param failures failed attempts before the one that has just failed
 */
export function retryDelay(failures: number): number {
  const delay = Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS);
  return delay * (1 - Math.random() / 2);
}
