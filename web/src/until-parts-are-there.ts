import type { AnyRouter } from '@tanstack/react-router';

/** How long a part of the page that could not be fetched is let be: milliseconds. */
const PAUSE_MS = 15_000;

/**
 * Waits until all is there that the loaded page of the site consists of. What could not be fetched is
 * asked for again when the device gets a network, and from time to time; meanwhile the document stands
 * and can be read. Other pages, which are nothing without scripts, are not waited for, nor is a page
 * below whose address there is none: the not-found page stands there without it.
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
  }
}

function chance(): Promise<unknown> {
  return new Promise((resolve) => {
    addEventListener('online', resolve, { once: true });
    setTimeout(resolve, PAUSE_MS);
  });
}
