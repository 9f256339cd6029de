import { useRouter } from '@tanstack/react-router';
import { isDataDear } from '@/pwa/worker/is-data-dear.ts';
import { fetchParts } from '@/replica/parts.ts';
import { likelyStorage } from '@/replica/storage-choice.ts';

/** The routes of what most people see first after signing in. */
const FIRST_SCREEN = ['/advertiser', '/advertiser/campaigns/'] as const;

/**
 * Has the dashboards and the replica's parts fetched while someone types in the sign-in form: with the
 * first letter, or with the first one of the password if data is dear.
 */
export function useFetchAhead(): (field: string) => void {
  const router = useRouter();
  return (field) => {
    // Only a build knows its parts.
    if (!import.meta.env.PROD || (field === 'email' && isDataDear())) return;
    void fetchAhead()
      // Here by now, so that nothing can go wrong; run while the person still types.
      .then(() =>
        Promise.all(FIRST_SCREEN.map((id) => router.loadRouteChunk(router.routesById[id]))),
      )
      // The dashboard fetches what is missing, and says so.
      .catch(() => undefined);
  };
}

let fetching: Promise<void> | undefined;

function fetchAhead(): Promise<void> {
  fetching ??= likelyStorage().then(async (storage) => {
    // The longest first; the code is there before.
    void fetchParts(storage);
    await fetchParts('code');
  });
  return fetching;
}
