import type { ApiError } from './api-error.ts';
import { retryDelay } from './retry-delay.ts';

/** A stream that lasted this long counts as a success. */
const LASTED_MS = 30_000;
/** A refusal may end, as when an account is approved. */
const REFUSED_RETRY_MS = 60_000;

interface FollowOptions {
  /** Reads the stream until it ends. @throws {ApiError} */
  readonly read: (signal: AbortSignal) => Promise<void>;
  readonly onFailure: (error: ApiError) => void;
  /** Called when reading stops because the page is hidden or left, and before it starts anew. */
  readonly onPause?: () => void;
}

interface Following {
  /** Reads from the beginning, at once. */
  restart(): void;
  stop(): void;
}

/**
 * Keeps a stream open while the page is shown, and opens it again after an interruption. A hidden page
 * has none: browsers allow a site six connections.
 */
export function followStream({ read, onFailure, onPause }: FollowOptions): Following {
  let reading: AbortController | undefined;
  const pause = () => {
    reading?.abort();
    reading = undefined;
    onPause?.();
  };
  const restart = () => {
    pause();
    if (document.visibilityState === 'hidden') return;
    reading = new AbortController();
    void keepReading(reading.signal);
  };
  async function keepReading(signal: AbortSignal): Promise<void> {
    // Not p-retry: an end is no failure, and a stream that lasted forgets those before it.
    let failures = 0;
    while (!signal.aborted) {
      const begun = performance.now();
      let isRefused = false;
      try {
        await read(signal);
      } catch (error) {
        if (signal.aborted) return;
        isRefused = !(error as ApiError).isTransient;
        onFailure(error as ApiError);
      }
      if (performance.now() - begun > LASTED_MS) failures = 0;
      await sleep(isRefused ? REFUSED_RETRY_MS : retryDelay(failures), signal);
      failures += 1;
    }
  }
  document.addEventListener('visibilitychange', restart);
  addEventListener('online', restart);
  addEventListener('offline', restart);
  restart();
  return {
    restart,
    stop() {
      document.removeEventListener('visibilitychange', restart);
      removeEventListener('online', restart);
      removeEventListener('offline', restart);
      pause();
    },
  };
}

/** Ends early with the signal. */
function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const wake = () => {
      clearTimeout(timer);
      resolve();
    };
    if (signal.aborted) wake();
    else signal.addEventListener('abort', wake, { once: true });
  });
}
