import { createRouter, parseSearchWith, type RouterHistory } from '@tanstack/react-router';
import { ErrorPage } from './features/trouble/error-page.tsx';
import { searchValue } from './lib/pages/search-value.ts';
import { routeTree } from './route-tree.gen.ts';

/** @param history where the router reads and writes addresses; the browser's if left out */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    // On a server it would write a script into the page, which the CSP forbids.
    scrollRestoration: !import.meta.env.SSR && unlessScrolledBefore(),
    parseSearch: parseSearchWith(searchValue),
    // As for the server: one address, one verdict.
    caseSensitive: true,
    notFoundMode: 'root',
    defaultErrorComponent: ErrorPage,
  });
}

/** A document may have been scrolled before the app took it over: then it stays where it is. */
function unlessScrolledBefore(): () => boolean {
  let taken = false;
  return () => {
    const stays = !taken && scrollY > 0;
    taken = true;
    return !stays;
  };
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
