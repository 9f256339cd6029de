import * as z from 'zod/mini';
import type { CampaignsView } from '@/features/campaigns/campaigns-tab.tsx';
import { dashboardSearchSchema } from '@/features/frame/dashboard-search.ts';

/** Query of the advertiser's dashboard: the tab, and which campaign form is open in it. */
export const advertiserSearchSchema = z.extend(dashboardSearchSchema, {
  view: z.catch(z.optional(z.enum(['new', 'edit'])), undefined),
  campaign: z.catch(z.optional(z.string()), undefined),
});
type AdvertiserSearch = z.infer<typeof advertiserSearchSchema>;

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
