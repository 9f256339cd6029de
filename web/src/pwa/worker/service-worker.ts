/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core';
import { type PrecacheEntry, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isDataDear } from '../../lib/is-data-dear.ts';
import { answers, fetchAnswers, isKeptAnswer } from './kept-answers.ts';
import { KeptAssets } from './kept-assets.ts';
import { routeAssets } from './route-assets.ts';
import { servePage } from './serve-page.ts';
import { activateShell, fromShell, shell } from './shell.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

/** Fetched once a person has signed in on this device. */
const dashboards = new KeptAssets('juu-dashboards', '/dashboard-assets.json', fromShell);
/** What public pages fetch on demand, such as the map. Fetched after the first visit. */
const extras = new KeptAssets('juu-extras', '/extra-assets.json', fromShell);

shell.addToCacheList(self.__WB_MANIFEST);
clientsClaim();

self.addEventListener('install', (event) => {
  // A first worker starts at once; an update waits until the person agrees to reload.
  const renewed = () => Promise.all([dashboards.renew(event), isDataDear() || extras.renew(event)]);
  event.waitUntil(Promise.all([routeAssets(event), shell.install(event).then(renewed)]));
});

self.addEventListener('activate', (event) => {
  // If a device can't tidy up now, it gets its pages anyway.
  event.waitUntil(Promise.allSettled([activateShell(event), dashboards.prune(), extras.prune()]));
});

registerRoute(
  ({ request }) => request.mode === 'navigate',
  ({ request, url }) => servePage(request, url),
);
registerRoute(
  // The browser fetches a film in parts as it plays.
  ({ request, sameOrigin, url }) =>
    sameOrigin && url.pathname.startsWith('/assets/') && request.destination !== 'video',
  dashboards.server(),
);
registerRoute(({ sameOrigin, url }) => sameOrigin && isKeptAnswer(url), answers);
registerRoute(new PrecacheRoute(shell, { cleanURLs: false, directoryIndex: '' }));

self.addEventListener('message', (event) => {
  const reply = (complete: boolean) => event.ports[0]?.postMessage(complete);
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
  if (event.data?.type === 'FETCH_DASHBOARDS') {
    event.waitUntil(dashboards.fetchMissing(event).then(reply, () => reply(false)));
  }
  if (event.data?.type === 'FETCH_EXTRAS') {
    const fetched = Promise.all([extras.fetchMissing(event), fetchAnswers(event)]);
    event.waitUntil(
      fetched.then(
        ([complete]) => reply(complete),
        () => reply(false),
      ),
    );
  }
});
