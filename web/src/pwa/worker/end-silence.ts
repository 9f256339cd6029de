import type { WorkboxPlugin } from 'workbox-core/types.js';

/** The longest that fetching one file may take, milliseconds. */
export const DEADLINE_MS = 30_000;

/**
 * Gives each fetch an end. If bytes vanish without a word, it would otherwise wait forever and keep
 * one of the few connections that a browser has for a server, which sync needs too.
 */
export const withDeadline: WorkboxPlugin = {
  requestWillFetch: async ({ request }) =>
    new Request(request, { signal: AbortSignal.timeout(DEADLINE_MS) }),
};
