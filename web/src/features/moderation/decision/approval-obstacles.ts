import { isFlightOver } from '@juu/shared/campaign/flight';
import type { CampaignDetail } from '@juu/shared/endpoints/campaigns';
import { isApproved } from '@juu/shared/profile/schema';

type Judged = Pick<CampaignDetail, 'creatives' | 'end_date'> & {
  advertiser: Pick<CampaignDetail['advertiser'], 'status'>;
};

/**
 * Why a campaign can't be approved now, one sentence per reason; empty if it can. The server
 * decides; this saves an admin a refusal that is already certain.
 *
 * @param today Nairobi's calendar day, 'YYYY-MM-DD'
 */
export function approvalObstacles(campaign: Judged, today: string): string[] {
  const { creatives, advertiser } = campaign;
  const missing = creatives.filter(({ file_url }) => file_url === null).length;
  const obstacles: string[] = [];
  if (isFlightOver(campaign, today)) {
    obstacles.push(
      'The end date has passed. Reject the campaign: its advertiser can then choose new dates.',
    );
  }
  if (creatives.length === 0) obstacles.push('This campaign has no creative.');
  if (missing === 1) obstacles.push('One creative’s file hasn’t arrived yet.');
  if (missing > 1) obstacles.push(`The files of ${missing} creatives haven’t arrived yet.`);
  if (!isApproved(advertiser.status)) {
    obstacles.push(
      advertiser.status === 'suspended'
        ? 'The advertiser’s account is suspended.'
        : 'The advertiser’s account is waiting for approval.',
    );
  }
  return obstacles;
}
