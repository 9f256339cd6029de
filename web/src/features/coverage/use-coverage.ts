import type { Coverage } from '@juu/shared/endpoints/coverage';
import { useEffect, useState } from 'react';
import { isMissingPart } from '@/pwa/missing-part.ts';
import { reloadIntoNewest } from '@/pwa/newest-version.ts';

export type CoverageState =
  | { readonly step: 'loading' }
  | { readonly step: 'ready'; readonly coverage: Coverage }
  | {
      readonly step: 'failed';
      readonly message: string;
      readonly retry: () => void;
      /** Trying again reloads the page: a browser may remember that a module failed to load. */
      readonly reloads: boolean;
    };

/** The zones for the page. Their schema loads with them, not with the page. */
export function useCoverage(): CoverageState {
  const [state, setState] = useState<CoverageState>({ step: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt fetches again
  useEffect(() => {
    const { signal, abort } = abortable();
    setState({ step: 'loading' });
    import('./load-coverage.ts')
      .then(({ loadCoverage }) => loadCoverage(signal))
      .then(
        (coverage) => setState({ step: 'ready', coverage }),
        (error: unknown) => {
          if (signal.aborted) return;
          setState(failed(error, () => setAttempt((last) => last + 1)));
        },
      );
    return abort;
  }, [attempt]);

  // Back online, the page retries by itself.
  useEffect(() => {
    if (state.step !== 'failed' || state.reloads) return;
    addEventListener('online', state.retry);
    return () => removeEventListener('online', state.retry);
  }, [state]);

  return state;
}

function failed(error: unknown, retry: () => void): CoverageState {
  if (isMissingPart(error)) {
    return {
      step: 'failed',
      message: 'Part of this page didn’t load. Try again to reload it.',
      retry: () => void reloadIntoNewest(),
      reloads: true,
    };
  }
  const message = error instanceof Error ? error.message : 'Something went wrong on this device.';
  return { step: 'failed', message, retry, reloads: false };
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
