export const RETRY_EVERY_MS = 500;
export const RETRIES = 10;

/**
 * Starts a film; browsers may refuse for a while, so it is tried again every 500 ms, up to 10 times.
 *
 * @param play starts it, or rejects
 * @param signal ends the trying, e.g. because the film has gone out of sight
 * @returns whether it plays
 */
export async function playWithRetries(
  play: () => Promise<void>,
  signal: AbortSignal,
): Promise<boolean> {
  for (let retry = 0; retry <= RETRIES; retry++) {
    if (retry > 0) await new Promise((resolve) => setTimeout(resolve, RETRY_EVERY_MS));
    if (signal.aborted) return false;
    try {
      await play();
      return true;
    } catch {
      // Tried again, or given up below.
    }
  }
  return false;
}
