import { useRouter } from '@tanstack/react-router';
import { FIRST_SCREENS } from '@/lib/pages/dashboards.ts';
import { fetchParts } from '@/pwa/fetch-parts.ts';
import { isDataDear } from '@/pwa/worker/is-data-dear.ts';
import { likelyStorage } from '@/replica/storage-choice.ts';

/**
 * Fetches the dashboards' code and the replica's parts while someone types in the sign-in form: from
 * the first letter on, or from the password's first letter if data is dear.
 */
export function useFetchAhead(): (field: string) => void {
  const router = useRouter();
  return (field) => {
    // Only a build knows its parts.
    if (!import.meta.env.PROD || (field === 'email' && isDataDear())) return;
    void fetchAhead()
      // The code is here by now: run it while the person still types.
      .then(() =>
        Promise.all(
          FIRST_SCREENS.advertiser.map((id) => router.loadRouteChunk(router.routesById[id])),
        ),
      )
      // The dashboard fetches what is missing, and says so.
      .catch(() => undefined);
  };
}

let fetching: Promise<void> | undefined;

function fetchAhead(): Promise<void> {
  fetching ??= likelyStorage().then(async (storage) => {
    // The replica's parts take longest. The code arrives before them.
    void fetchParts(storage);
    await fetchParts('code');
  });
  return fetching;
}
