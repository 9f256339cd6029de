/// <reference lib="webworker" />
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { documentOf, NOT_FOUND } from './document-of.ts';
import { KeptAssets } from './kept-assets.ts';
import { serveAsset } from './serve-asset.ts';
import { serverPaths } from './server-paths.ts';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: Parameters<PrecacheController['precache']>[0];
};

/** The public shell: what every visitor gets. */
const shell = new PrecacheController();
shell.addToCacheList(self.__WB_MANIFEST);
/** Fetched once somebody has signed in on this device. */
const dashboards = new KeptAssets('juu-dashboards', '/dashboard-assets.json', fromShell);
/** What public pages fetch on demand, the map above all: fetched after the first visit. */
const extras = new KeptAssets('juu-extras', '/extra-assets.json', fromShell);

self.addEventListener('install', (event) => {
  // A first worker starts at once; an update waits until the person agrees to reload.
  event.waitUntil(Promise.all([shell.install(event), dashboards.renew(), extras.renew()]));
});

self.addEventListener('activate', (event) => {
  const pruned = Promise.all([shell.activate(event), dashboards.prune(), extras.prune()]);
  event.waitUntil(pruned.then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(servePage(request, url));
  else if (shell.getCacheKeyForURL(request.url)) event.respondWith(fromShell(request.url));
  // A video is fetched in parts, as it plays.
  else if (url.pathname.startsWith('/assets/') && request.destination !== 'video') {
    event.respondWith(serveAsset(request, event, dashboards));
  }
});

self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
  if (event.data?.type === 'FETCH_DASHBOARDS') event.waitUntil(dashboards.fetchMissing());
  if (event.data?.type === 'FETCH_EXTRAS') event.waitUntil(extras.fetchMissing());
});

function servePage(request: Request, url: URL): Promise<Response> {
  const isServers = serverPaths.some((path) => path.test(url.pathname + url.search));
  const name = documentOf(url, (document) => shell.getCacheKeyForURL(document) !== undefined);
  if (!isServers && name !== NOT_FOUND) return fromShell(name);
  // The server logs what is asked for in vain, and may know more pages than this version. Where it
  // cannot be reached, the app says so in the place of the browser.
  return fetch(request).catch(() => fromShell(isServers ? '/shell.html' : NOT_FOUND));
}

/** From the precache, or from the network where the browser has made room. */
async function fromShell(address: string): Promise<Response> {
  return (await shell.matchPrecache(address)) ?? fetch(address);
}
