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
  const assets = await dashboardAssets();
  if (await missing(LIST)) await cache.put(LIST, Response.json(assets)).catch(() => undefined);
  for (const asset of assets) {
    if (await missing(asset)) await cache.add(asset).catch(() => undefined);
  }
}

/**
 * Removes the assets of versions before the last: a tab that is still open asks for those of the
 * version it was loaded from. Until then the cache holds that version's list.
 */
export async function pruneDashboards(): Promise<void> {
  if (!(await isDashboardDevice())) return;
  const cache = await caches.open(CACHE);
  const current = await dashboardAssets();
  const before: string[] = (await (await cache.match(LIST))?.json()) ?? [];
  const wanted = new Set([LIST, ...current, ...before]);
  for (const request of await cache.keys()) {
    if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request);
  }
  await cache.put(LIST, Response.json(current));
}

/**
 * An asset from the cache, else from the network: a missing one stays the server's 404. What had to
 * be fetched is kept where the dashboards are.
 */
export async function serveAsset(request: Request, event: ExtendableEvent): Promise<Response> {
  const cached = await caches.match(request, { cacheName: CACHE });
  if (cached) return cached;
  const response = await fetch(request);
  if (response.status === 200 && (await isDashboardDevice())) {
    const copy = response.clone();
    event.waitUntil(
      caches
        .open(CACHE)
        .then((cache) => cache.put(request, copy))
        .catch(() => undefined),
    );
  }
  return response;
}
