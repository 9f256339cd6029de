import type { WorkboxPlugin } from 'workbox-core/types.js';
import { watchSilence } from '../../lib/deadlines.ts';
import { heardBy } from '../../lib/heard-by.ts';

/** How long a fetch may hear nothing, milliseconds. */
export const SILENCE_MS = 30_000;

/**
 * Ends a fetch that has gone silent. If bytes vanish without a word, it would wait forever and keep one
 * of the few connections that a browser has for a server, which sync needs too. A slow one goes on.
 */
export const endSilence: WorkboxPlugin = {
  async requestWillFetch({ request, state }) {
    const silent = new AbortController();
    const watch = watchSilence(SILENCE_MS, () => silent.abort());
    if (state) state.watch = watch;
    watch.heard();
    return new Request(request, { signal: AbortSignal.any([request.signal, silent.signal]) });
  },
  async fetchDidFail({ state }) {
    watchOf(state)?.stop();
  },
  async fetchDidSucceed({ response, state }) {
    const watch = watchOf(state);
    return watch ? heardBy(watch, response) : response;
  },
};

/** Workbox hands what one callback stores to the next. */
function watchOf(state: Record<string, unknown> | undefined) {
  return state?.watch as ReturnType<typeof watchSilence> | undefined;
}

/**
 * Fetches what no strategy of Workbox does; how long its bytes take doesn't count. Not p-timeout: every
 * first visit loads this file.
 *
 * @throws if no answer begins in 30 s
 */
export function fetchOrGiveUp(request: Request | string): Promise<Response> {
  const late = new Promise<never>((_, giveUp) => {
    setTimeout(() => giveUp(new Error('No answer')), SILENCE_MS);
  });
  return Promise.race([fetch(request), late]);
}
