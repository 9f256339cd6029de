import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { fetchParts } from '@/replica/parts.ts';

/** What the first screen shows, its pictures above all, comes first: milliseconds. */
const PAUSE_MS = 500;
const DASHBOARDS = ['advertiser', 'driver', 'admin'] as const;

/**
 * Fetches the code of every page of the open dashboard. On a first visit the worker keeps nothing yet:
 * if the network goes now, each tab and form opens all the same.
 */
export function useFetchPages(): void {
  const router = useRouter();
  useEffect(() => {
    const timer = setTimeout(() => {
      const { pathname } = router.state.location;
      const dashboard = DASHBOARDS.find((name) => pathname.startsWith(`/${name}`));
      if (!dashboard) return;
      const routes = Object.values(router.routesById).filter(({ id }) =>
        id.startsWith(`/${dashboard}/`),
      );
      // An import whose bytes vanish waits forever: fetched first, which ends after a silence.
      fetchParts(dashboard)
        .then(() => Promise.all(routes.map((route) => router.loadRouteChunk(route))))
        // The page says what is missing when it is opened.
        .catch(() => undefined);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [router]);
}
