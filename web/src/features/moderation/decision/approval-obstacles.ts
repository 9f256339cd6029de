import { isFlightOver } from '@juu/shared/campaign/flight';
import type { ChangeDetail } from '@juu/shared/endpoints/campaign-version';
import type { CampaignDetail } from '@juu/shared/endpoints/campaigns';
import { formatUsd } from '@juu/shared/money';
import { isApproved } from '@juu/shared/profile/schema';

type Judged = Pick<CampaignDetail, 'end_date'> & {
  creatives: readonly Pick<CampaignDetail['creatives'][number], 'file_url'>[];
  advertiser: Pick<CampaignDetail['advertiser'], 'status'>;
};

/** What keeps a proposed change from being approved: what would keep the new version, and a budget that is too low. */
export function changeObstacles(
  { proposed, least_budget_usd }: ChangeDetail,
  { advertiser }: Pick<Judged, 'advertiser'>,
  today: string,
): string[] {
  const obstacles = approvalObstacles({ ...proposed, advertiser }, today);
  if (proposed.budget_usd >= least_budget_usd) return obstacles;
  const least = formatUsd(Math.ceil(least_budget_usd * 100) / 100);
  return [
    ...obstacles,
    `The campaign has spent and reserved ${least}: its budget can’t be lower. Reject the change with that as the reason.`,
  ];
}

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
