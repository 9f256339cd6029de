import { FailureStreak } from './failure-streak.ts';

export const HOUR_MS = 60 * 60 * 1000;

export interface RepeatedWork {
  /** Starts no further run, and waits for the one under way. */
  stop(): Promise<void>;
}

/**
 * Runs `work` at once, and again so many milliseconds after each run ended.
 *
 * @param work ends early once the signal is aborted
 * @param onError called for the first failure of a streak. The next run comes anyway.
 */
export function repeatEvery(
  pauseMs: number,
  work: (signal: AbortSignal) => Promise<unknown>,
  onError: (error: unknown) => void,
): RepeatedWork {
  const stopping = new AbortController();
  const { signal } = stopping;
  let next: NodeJS.Timeout | undefined;
  const failures = new FailureStreak(onError);
  let running = run();

  async function run(): Promise<void> {
    try {
      await work(signal);
      failures.end();
    } catch (error) {
      failures.add(error);
    }
    if (signal.aborted) return;
    next = setTimeout(() => {
      running = run();
    }, pauseMs);
  }

  return {
    async stop() {
      stopping.abort();
      clearTimeout(next);
      await running;
    },
  };
}
