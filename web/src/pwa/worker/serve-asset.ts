import type { KeptAssets } from './kept-assets.ts';

/**
 * An asset that is kept on this device, else from the network: a missing one stays the server's 404.
 * What had to be fetched is kept with the dashboards, where these are.
 */
export async function serveAsset(
  request: Request,
  event: ExtendableEvent,
  dashboards: KeptAssets,
): Promise<Response> {
  const cached = await caches.match(request);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.status === 200) event.waitUntil(dashboards.add(request, response.clone()));
  return response;
}
