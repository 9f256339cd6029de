const HOUR_MS = 60 * 60 * 1000;

export interface HourlyWork {
  /** Starts no further run, and waits for the one under way. */
  stop(): Promise<void>;
}

/**
 * Runs `work` at once, and again an hour after each run ended.
 *
 * @param work ends early once the signal is aborted
 * @param onError called for a run that failed; the next one comes anyway
 */
export function everyHour(
  work: (signal: AbortSignal) => Promise<unknown>,
  onError: (error: unknown) => void,
): HourlyWork {
  const stopping = new AbortController();
  const { signal } = stopping;
  let next: NodeJS.Timeout | undefined;
  let running = run();

  async function run(): Promise<void> {
    await work(signal).catch(onError);
    if (signal.aborted) return;
    next = setTimeout(() => {
      running = run();
    }, HOUR_MS);
  }

  return {
    async stop() {
      stopping.abort();
      clearTimeout(next);
      await running;
    },
  };
}
