import type { CampaignsView } from '@/features/campaigns/campaigns-tab.tsx';
import { type DashboardSearch, parseDashboardSearch } from '@/features/frame/dashboard-search.ts';
import { oneOf, textOf } from '@/lib/search-values.ts';

/** Query of the advertiser's dashboard: the tab, and which campaign form is open in it. */
interface AdvertiserSearch extends DashboardSearch {
  view?: 'new' | 'edit' | undefined;
  campaign?: string | undefined;
}

export function parseAdvertiserSearch(search: Record<string, unknown>): AdvertiserSearch {
  return {
    ...parseDashboardSearch(search),
    view: oneOf(['new', 'edit'], search.view),
    campaign: textOf(search.campaign),
  };
}

export function viewOf({ view, campaign }: AdvertiserSearch): CampaignsView {
  if (view === 'new') return { name: 'new' };
  if (view === 'edit' && campaign) return { name: 'edit', campaignId: campaign };
  return { name: 'list' };
}

export function searchOf(view: CampaignsView): AdvertiserSearch {
  if (view.name === 'list') return { tab: 'campaigns' };
  if (view.name === 'new') return { tab: 'campaigns', view: 'new' };
  return { tab: 'campaigns', view: 'edit', campaign: view.campaignId };
}
