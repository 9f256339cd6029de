import type { useRouter } from '@tanstack/react-router';
import { FIRST_SCREENS } from '@/lib/pages/dashboards.ts';
import { fetchParts } from '@/pwa/fetch-parts.ts';
import { likelyStorage } from '@/replica/storage-choice.ts';

/** Fetches the dashboards' code and the replica's parts, and runs the code. */
export async function fetchAhead(router: ReturnType<typeof useRouter>): Promise<void> {
  await fetchOnce();
  // The code is here by now: run it while the person still types.
  await Promise.all(
    FIRST_SCREENS.advertiser.map((id) => router.loadRouteChunk(router.routesById[id])),
  );
}

let fetching: Promise<void> | undefined;

function fetchOnce(): Promise<void> {
  fetching ??= likelyStorage().then(async (storage) => {
    // The replica's parts take longest. The code arrives before them.
    void fetchParts(storage);
    await fetchParts('code');
  });
  return fetching;
}
