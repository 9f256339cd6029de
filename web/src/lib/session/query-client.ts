import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../http/api-error.ts';
import { retryDelay } from '../http/retry-delay.ts';
import { onSignOut, refreshSession } from './session.ts';

const GC_TIME_MS = 5 * 60_000;
const RETRIES = 3;

/** A refusal is an answer: only what may go better next time is tried again. */
function shouldRetry(failures: number, error: unknown): boolean {
  if (error instanceof ApiError && !error.isTransient) return false;
  return failures < RETRIES;
}

/** "Not you" or "not any more": the session is asked for again, and ends here if it has ended there. */
function recheckSession(error: unknown) {
  if (error instanceof ApiError && (error.status === 401 || error.status === 403)) {
    void refreshSession();
  }
}

/** Answers of the server, kept five minutes after their last use; three retries, ever further apart. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: recheckSession }),
  mutationCache: new MutationCache({ onError: recheckSession }),
  defaultOptions: {
    queries: {
      gcTime: GC_TIME_MS,
      retry: shouldRetry,
      retryDelay,
    },
  },
});

// What one person was shown is nothing for the next.
onSignOut(() => queryClient.clear());
