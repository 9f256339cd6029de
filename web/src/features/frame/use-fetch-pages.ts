import { useStatus } from '@powersync/react';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { dashboardAt } from '@/lib/pages/dashboards.ts';
import { PARTS_OF } from '@/lib/pages/parts-on-demand.ts';
import { fetchParts } from '@/pwa/fetch-parts.ts';

/** The first screen's own files come first, its pictures above all: milliseconds. */
const PAUSE_MS = 500;
/** So does a new device's first data, unless it takes this long: milliseconds. */
const FIRST_DATA_MS = 5_000;

/**
 * Fetches the code of every page of the open dashboard, and of its parts on demand. On a first visit the
 * worker keeps nothing yet, so each tab and form opens even if the network is lost now.
 */
export function useFetchPages(): void {
  const router = useRouter();
  const { hasSynced } = useStatus();
  const pauseMs = hasSynced ? PAUSE_MS : FIRST_DATA_MS;
  useEffect(() => {
    const timer = setTimeout(() => {
      const dashboard = dashboardAt(router.state.location.pathname);
      if (!dashboard) return;
      const routes = Object.values(router.routesById).filter(({ id }) =>
        id.startsWith(`/${dashboard}/`),
      );
      // An import whose bytes vanish waits forever. A fetch ends after a silence, so it comes first.
      fetchParts(dashboard)
        .then(() => {
          const loaded = routes.map((route) => router.loadRouteChunk(route));
          return Promise.all([...loaded, fetchParts(...PARTS_OF[dashboard])]);
        })
        // The page says what is missing when it is opened.
        .catch(() => undefined);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [router, pauseMs]);
}
