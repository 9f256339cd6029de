// Before the first schema is made.
import './lib/zod-without-eval.ts';
import './styles/app.css';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ToastArea } from './components/toast-area.tsx';
import { ErrorPage } from './features/site/error-page.tsx';
import { followSession } from './lib/follow-session.ts';
import { watchSession } from './lib/session.ts';
import { watchInstall } from './pwa/install-offer.ts';
import { reloadWhenOutdated } from './pwa/newest-version.ts';
import { clearReplicaOnSignOut } from './replica/clear-on-sign-out.ts';
import { routeTree } from './route-tree.gen.ts';

const router = createRouter({
  routeTree,
  scrollRestoration: true,
  defaultErrorComponent: ErrorPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

if (import.meta.env.MODE === 'mock') await import('./mocks/start.ts').then((m) => m.startMocks());
watchInstall();
watchSession();
followSession(() => void router.invalidate());
clearReplicaOnSignOut();
if (import.meta.env.PROD) {
  reloadWhenOutdated();
  // Not needed for the first page: fetched after it. Offline it is not needed at all.
  import('./pwa/register-service-worker.ts').then(
    (pwa) => pwa.registerServiceWorker(),
    () => undefined,
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root element');
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
    {/* Beside the router, so that a guard can speak before there is a page. */}
    <ToastArea />
  </StrictMode>,
);
