import { fetchParts } from './parts.ts';
import { likelyStorage } from './storage-choice.ts';

/** Fetches the dashboards' code, then waits no longer; what a replica needs here comes meanwhile. */
export async function fetchAhead(): Promise<void> {
  void likelyStorage().then((storage) => fetchParts(storage));
  await fetchParts('code');
}
