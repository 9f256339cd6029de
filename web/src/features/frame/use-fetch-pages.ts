import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Fetches the code of every page of the open dashboard. On a first visit the worker keeps nothing yet:
 * if the network goes now, each tab and form opens all the same.
 */
export function useFetchPages(): void {
  const router = useRouter();
  useEffect(() => {
    const [, dashboard] = router.state.location.pathname.split('/');
    for (const route of Object.values(router.routesById)) {
      if (route.id.startsWith(`/${dashboard}/`)) void router.loadRouteChunk(route);
    }
  }, [router]);
}
