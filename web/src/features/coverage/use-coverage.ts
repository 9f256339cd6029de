import type { Coverage } from '@juu/shared/protocol/coverage';
import { useEffect, useState } from 'react';

export type CoverageState =
  | { readonly step: 'loading' }
  | { readonly step: 'ready'; readonly coverage: Coverage }
  | { readonly step: 'failed'; readonly message: string; readonly retry: () => void };

/** The zones for the page; what checks them is fetched along with them, not with the page. */
export function useCoverage(): CoverageState {
  const [state, setState] = useState<CoverageState>({ step: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew
  useEffect(() => {
    const { signal, abort } = abortable();
    setState({ step: 'loading' });
    import('./load-coverage.ts')
      .then(({ loadCoverage }) => loadCoverage(signal))
      .then(
        (coverage) => setState({ step: 'ready', coverage }),
        (error: unknown) => {
          if (signal.aborted) return;
          setState({
            step: 'failed',
            message: error instanceof Error ? error.message : 'The zones could not be loaded.',
            retry: () => setAttempt((last) => last + 1),
          });
        },
      );
    return abort;
  }, [attempt]);

  // Back online, nobody should have to ask again.
  useEffect(() => {
    if (state.step !== 'failed') return;
    addEventListener('online', state.retry);
    return () => removeEventListener('online', state.retry);
  }, [state]);

  return state;
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
