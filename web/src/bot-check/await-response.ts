/** How long the widget's response is waited for, and how often it is looked for, milliseconds. */
export const RESPONSE_WAIT_MS = 30_000;
export const RESPONSE_POLL_MS = 100;

interface Wait {
  /** The response; undefined while there is none. */
  readonly read: () => string | undefined;
  /** The person is being asked something: that takes as long as it takes. */
  readonly isPersonsTurn: () => boolean;
  readonly signal: AbortSignal;
}

/**
 * Waits for a widget's response (product specification, section 9: 30 s, looked for every 100 ms).
 *
 * @returns the response; undefined if its signal ended the wait
 * @throws if no response came in time
 */
export async function awaitResponse({
  read,
  isPersonsTurn,
  signal,
}: Wait): Promise<string | undefined> {
  // Not p-timeout: the time that the person takes does not count.
  let waitedMs = 0;
  while (!signal.aborted) {
    const response = read();
    if (response) return response;
    if (waitedMs >= RESPONSE_WAIT_MS) throw new Error('The widget gave no response');
    await new Promise((resolve) => setTimeout(resolve, RESPONSE_POLL_MS));
    waitedMs = isPersonsTurn() ? 0 : waitedMs + RESPONSE_POLL_MS;
  }
  return undefined;
}
