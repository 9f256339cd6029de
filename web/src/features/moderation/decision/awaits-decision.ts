import { isInReview } from '@juu/shared/campaign/lifecycle';
import type { CampaignDetail } from '@juu/shared/endpoints/campaigns';

/** True if an admin has to decide about the campaign, or about a proposed change of it. */
export function awaitsDecision(campaign: CampaignDetail): boolean {
  return isInReview(campaign) || campaign.change !== null;
}
