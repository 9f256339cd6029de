import type { CampaignListItem } from '@juu/shared/endpoints/campaigns';

/** When the owner last submitted a campaign for review, as ISO 8601. */
export function submissionTime({
  created_at,
  resubmitted_at,
}: Pick<CampaignListItem, 'created_at' | 'resubmitted_at'>): string {
  return resubmitted_at ?? created_at;
}
