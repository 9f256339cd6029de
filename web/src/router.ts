import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { ErrorPage } from './features/site/error-page.tsx';
import { routeTree } from './route-tree.gen.ts';

/** @param history where the router reads and writes addresses; the browser's where left out */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    // On a server it would write a script into the page, which the CSP forbids.
    scrollRestoration: !import.meta.env.SSR,
    notFoundMode: 'root',
    defaultErrorComponent: ErrorPage,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
