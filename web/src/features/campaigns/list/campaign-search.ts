import { oneOf, textOf } from '@/lib/pages/search-values.ts';

/** Which campaigns the list shows, by how they stand for their owner. */
export const CAMPAIGN_FILTERS = ['all', 'active', 'review', 'paused', 'stopped', 'over'] as const;
export type CampaignFilter = (typeof CAMPAIGN_FILTERS)[number];

/** Orders of the list, the usual one first; a minus sorts downwards. */
export const CAMPAIGN_ORDERS = ['-created_at', 'name', 'end_date', '-budget_usd'] as const;
export type CampaignOrder = (typeof CAMPAIGN_ORDERS)[number];

/** What the owner's list of campaigns shows, as in the address. */
export interface CampaignSearch {
  q?: string | undefined;
  status?: CampaignFilter | undefined;
  sort?: CampaignOrder | undefined;
}

/** Reads the list's state from the address; a value that makes no sense counts as left out. */
export function parseCampaignSearch(search: Record<string, unknown>): CampaignSearch {
  return {
    q: textOf(search.q, 200),
    status: oneOf(CAMPAIGN_FILTERS, search.status),
    sort: oneOf(CAMPAIGN_ORDERS, search.sort),
  };
}
