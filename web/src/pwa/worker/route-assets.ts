/** A rule of the Service Worker Static Routing API, which TypeScript doesn't know yet. */
interface RouterRule {
  readonly condition: { readonly urlPattern: string; readonly requestDestination?: string };
  readonly source: 'cache' | 'fetch-event';
}

/** The event of Chromium 123 and later. */
type RoutingEvent = ExtendableEvent & {
  addRoutes?(rules: readonly RouterRule[]): Promise<undefined>;
};

/** The first rule that fits counts. */
const RULES: readonly RouterRule[] = [
  // A cache would answer with the whole film, and the browser asks for a part.
  {
    condition: { urlPattern: '/assets/*', requestDestination: 'video' },
    source: 'fetch-event',
  },
  { condition: { urlPattern: '/assets/*' }, source: 'cache' },
];

/**
 * Lets the browser take kept assets from the caches by itself: a dashboard's opening asks for thirty, and each
 * would pass through the worker. Browsers that can't do this go on asking the worker.
 *
 * The network answers for the rest, past the worker: a fetch that goes silent doesn't end, and its file isn't
 * kept. `fetchParts` watches large parts itself, and `KeptAssets.fetchMissing` keeps files later.
 */
export async function routeAssets(event: RoutingEvent): Promise<void> {
  // An install that fails for this would leave the device without its pages.
  await event.addRoutes?.(RULES).catch(() => undefined);
}
