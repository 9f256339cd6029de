import pTimeout from 'p-timeout';
import { queueQuery } from '@/features/moderation/campaign-queries.ts';
import { filterOf, parseModerationSearch } from '@/features/moderation/moderation-search.ts';
import { queryClient } from '@/lib/session/query-client.ts';

/** Milliseconds. A wait that no one notices. */
const WAITED_FOR_MS = 200;

/**
 * Asks for the list of the first tab, narrowed as the address says. Resolves once it is here or has failed, or after
 * a moment: a page that is drawn with its list is there sooner than one that is drawn twice.
 */
export async function askForCampaigns(search: Record<string, unknown>): Promise<void> {
  const asked = queryClient.prefetchQuery(queueQuery(filterOf(parseModerationSearch(search))));
  await pTimeout(asked, { milliseconds: WAITED_FOR_MS, fallback: () => undefined });
}
