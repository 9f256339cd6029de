import { matchPrecache } from 'workbox-precaching';

const CACHE = 'juu-dashboards';
/** Written by the build (vite/public-shell.ts) and precached, so it is always this worker's own. */
const LIST = '/dashboard-assets.json';

/** Absolute paths of all assets beyond the public shell; their names carry a hash of the content. */
async function dashboardAssets(): Promise<string[]> {
  const response = (await matchPrecache(LIST)) ?? (await fetch(LIST));
  return response.ok ? response.json() : [];
}

/** True once somebody has signed in on this device, so that the dashboards are kept here. */
export function isDashboardDevice(): Promise<boolean> {
  return caches.has(CACHE);
}

/**
 * Fetches what is missing of the dashboards. Each asset counts for itself: what fails now (a weak
 * signal, a full device) is fetched when it is first used, or at the next call.
 */
export async function fetchDashboards(): Promise<void> {
  const cache = await caches.open(CACHE);
  const missing = (asset: string) => cache.match(asset).then((hit) => hit === undefined);
  for (const asset of await dashboardAssets()) {
    if (await missing(asset)) await cache.add(asset).catch(() => undefined);
  }
}

/** Removes the assets of versions before this one. */
export async function pruneDashboards(): Promise<void> {
  if (!(await isDashboardDevice())) return;
  const cache = await caches.open(CACHE);
  const wanted = new Set(await dashboardAssets());
  for (const request of await cache.keys()) {
    if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}

/** An asset from the cache, else from the network: a missing one stays the server's 404. */
export async function serveAsset(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: CACHE })) ?? fetch(request);
}
