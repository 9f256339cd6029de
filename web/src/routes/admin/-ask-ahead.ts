import pTimeout from 'p-timeout';
import { queueQuery } from '@/features/moderation/campaign-queries.ts';
import { filterOf, parseModerationSearch } from '@/features/moderation/moderation-search.ts';
import { queryClient } from '@/lib/session/query-client.ts';

/** The longest wait for the list, milliseconds: too short to notice. */
const MAX_WAIT_MS = 200;

/**
 * Asks for the first tab's list, narrowed as the address says. Resolves once it is here or has failed, after
 * `MAX_WAIT_MS` at the latest. Drawing the page once, with its list, is faster than drawing it twice.
 */
export async function askForCampaigns(search: Record<string, unknown>): Promise<void> {
  const asked = queryClient.prefetchQuery(queueQuery(filterOf(parseModerationSearch(search))));
  await pTimeout(asked, { milliseconds: MAX_WAIT_MS, fallback: () => undefined });
}
