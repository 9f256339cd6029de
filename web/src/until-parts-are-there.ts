import type { AnyRouter } from '@tanstack/react-router';
import { ANSWER_MS } from './lib/deadlines.ts';
import { wasReloaded } from './pwa/newest-version.ts';

/** The pause before a part of the page that failed to load is tried again: milliseconds. */
const PAUSE_MS = 15_000;

/**
 * Waits until all parts of the loaded public page are here. Tries again when the network returns, and
 * from time to time; meanwhile the document can be read. Doesn't wait for other pages, which show
 * nothing without scripts, nor for an address without a page, because the not-found page needs nothing.
 */
export async function untilPartsAreThere({ state, routesById }: AnyRouter): Promise<void> {
  if (state.matches.some(({ _notFound }) => _notFound)) return;
  const missing = () =>
    state.matches.flatMap(({ routeId }) =>
      // The router takes it away from a part that it has got.
      routeId.startsWith('/_site') ? (routesById[routeId].options.component?.preload ?? []) : [],
    );
  for (let parts = missing(); parts.length; parts = missing()) {
    await chance();
    await Promise.all(parts.map((fetchPart) => fetchPart()));
    // A browser may remember that an import failed for as long as the page is open.
    if (missing().length > 0 && !wasReloaded() && (await areFilesThere())) location.reload();
  }
}

/**
 * True if the server gives the parts that the document names (public/start.js). Only the start of each
 * answer is waited for, so the deadline is long enough however slow the line is.
 */
async function areFilesThere(): Promise<boolean> {
  const named = document.querySelector<HTMLElement>('script[data-parts]')?.dataset.parts ?? '';
  const signal = AbortSignal.timeout(ANSWER_MS);
  const files = named.split(' ').map((path) => fetch(path, { signal }).then(({ ok }) => ok));
  return (await Promise.all(files).catch(() => [false])).every(Boolean);
}

/** Not p-retry: the network's return is a reason to try, too, and every first visit loads this file. */
function chance(): Promise<unknown> {
  return new Promise((resolve) => {
    addEventListener('online', resolve, { once: true });
    setTimeout(resolve, PAUSE_MS);
  });
}
