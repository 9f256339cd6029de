import pRetry from 'p-retry';

const RETRY_EVERY_MS = 500;
const RETRIES = 10;

/**
 * Starts a film; browsers may refuse for a while, so it is tried again every 500 ms, up to 10 times.
 *
 * @param play starts it, or rejects
 * @param signal ends the trying, e.g. because the film has gone out of sight
 * @returns whether it plays
 */
export function playWithRetries(play: () => Promise<void>, signal: AbortSignal): Promise<boolean> {
  const every = { minTimeout: RETRY_EVERY_MS, factor: 1 };
  return pRetry(play, { retries: RETRIES, ...every, signal }).then(
    () => true,
    () => false,
  );
}
