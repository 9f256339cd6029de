/// <reference lib="webworker" />
import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import {
  fetchDashboards,
  isDashboardDevice,
  pruneDashboards,
  serveAsset,
} from './dashboard-cache.ts';
import { serverPaths } from './server-paths.ts';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0];
};

// The public shell: what every visitor gets. Listed first, so that it wins over the route below.
precacheAndRoute(self.__WB_MANIFEST);

// Every page of the app is the same document; what the server answers itself is left alone.
const app = createHandlerBoundToURL('/index.html');
registerRoute(new NavigationRoute(app, { denylist: serverPaths }));
// Where the server cannot be reached, the app says so in the place of the browser.
registerRoute(
  new NavigationRoute((context) => fetch(context.request).catch(() => app(context)), {
    allowlist: serverPaths,
  }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  ({ request, event }) => serveAsset(request, event),
);

self.addEventListener('install', (event) => {
  // A first worker starts at once; an update waits until the person agrees to reload.
  event.waitUntil(isDashboardDevice().then((known) => (known ? fetchDashboards() : undefined)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(pruneDashboards().then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
  if (event.data?.type === 'FETCH_DASHBOARDS') event.waitUntil(fetchDashboards());
});
