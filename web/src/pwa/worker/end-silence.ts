import type { WorkboxPlugin } from 'workbox-core/types.js';
import { heardBy, type Watch, watchSilence } from '../../lib/deadlines.ts';

/** How long a fetch may hear nothing, milliseconds. */
export const SILENCE_MS = 30_000;

/**
 * Ends a fetch that has gone silent. If bytes vanish without a word, it would wait forever and keep one
 * of the few connections that a browser has for a server, which sync needs too. A slow one goes on.
 */
export const endSilence: WorkboxPlugin = {
  async requestWillFetch({ request, state }) {
    const watched = watch(request);
    if (state) state.watch = watched.watch;
    return watched.request;
  },
  async fetchDidFail({ state }) {
    watchOf(state)?.stop();
  },
  async fetchDidSucceed({ response, state }) {
    const watch = watchOf(state);
    return watch ? heardBy(watch, response) : response;
  },
};

/** Fetches without Workbox, and ends the fetch as `endSilence` does. @throws without an answer */
export async function fetchUntilSilent(path: string | Request): Promise<Response> {
  const { request, watch: silence } = watch(path);
  try {
    return heardBy(silence, await fetch(request));
  } catch (error) {
    silence.stop();
    throw error;
  }
}

function watch(path: string | Request): { request: Request; watch: Watch } {
  const silent = new AbortController();
  const watch = watchSilence(SILENCE_MS, () => silent.abort());
  watch.heard();
  const signal =
    typeof path === 'string' ? silent.signal : AbortSignal.any([path.signal, silent.signal]);
  return { request: new Request(path, { signal }), watch };
}

/** Workbox hands what one callback stores to the next. */
function watchOf(state: Record<string, unknown> | undefined) {
  return state?.watch as Watch | undefined;
}
