/// <reference lib="webworker" />
import { addressOf, documentOf, NOT_FOUND } from './document-of.ts';
import { isDataDear } from './is-data-dear.ts';
import { fetchAnswers, isKeptAnswer, serveAnswer } from './kept-answers.ts';
import { KeptAssets } from './kept-assets.ts';
import { serveAsset } from './serve-asset.ts';
import { serverPaths } from './server-paths.ts';
import { ShellCache } from './shell-cache.ts';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: readonly [{ revision: string }];
};

/** The public shell: what every visitor gets. */
const shell = new ShellCache(self.__WB_MANIFEST[0].revision);
/** Fetched once somebody has signed in on this device. */
const dashboards = new KeptAssets('juu-dashboards', '/dashboard-assets.json', fromShell);
/** What public pages fetch on demand, the map above all: fetched after the first visit. */
const extras = new KeptAssets('juu-extras', '/extra-assets.json', fromShell);

self.addEventListener('install', (event) => {
  // A first worker starts at once; an update waits until the person agrees to reload.
  const renewed = () => Promise.all([dashboards.renew(), isDataDear() || extras.renew()]);
  event.waitUntil(shell.install().then(renewed));
});

self.addEventListener('activate', (event) => {
  // A device that cannot tidy up now is served all the same.
  const pruned = Promise.allSettled([shell.activate(), dashboards.prune(), extras.prune()]);
  event.waitUntil(pruned.then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  // Fetched in parts, as it plays.
  if (request.destination === 'video') return;
  if (request.mode === 'navigate') event.respondWith(servePage(request, url));
  else if (url.pathname.startsWith('/assets/')) {
    event.respondWith(serveAsset(request, event, dashboards));
  } else if (isKeptAnswer(url)) {
    event.respondWith(serveAnswer(request, event));
  } else if (!isServers(url)) {
    event.respondWith(shell.match(url.pathname).then((kept) => kept ?? fetch(request)));
  }
});

self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
  if (event.data?.type === 'FETCH_DASHBOARDS') event.waitUntil(dashboards.fetchMissing());
  if (event.data?.type === 'FETCH_EXTRAS') {
    event.waitUntil(Promise.all([extras.fetchMissing(), fetchAnswers()]));
  }
});

const isServers = (url: URL) => serverPaths.some((path) => path.test(url.pathname + url.search));

async function servePage(request: Request, url: URL): Promise<Response> {
  const page = await pageAt(url);
  if (page) return page;
  const address = addressOf(url);
  if (address && (await pageAt(address))) return Response.redirect(address);
  // The server logs what is asked for in vain, and may know more pages than this version. Where it
  // cannot be reached, the app says so in the place of the browser.
  return fetch(request).catch(() => fromShell(isServers(url) ? '/shell.html' : NOT_FOUND));
}

/** What the shell has for an address of the app. */
async function pageAt(url: URL): Promise<Response | undefined> {
  const name = documentOf(url);
  return name && !isServers(url) ? shell.match(name) : undefined;
}

/** From the shell, or from the network where the browser has made room. */
async function fromShell(path: string): Promise<Response> {
  return (await shell.match(path)) ?? fetch(path);
}
