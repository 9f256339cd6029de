import { isFlightOver } from '@juu/shared/campaign/flight';
import type { ChangeDetail } from '@juu/shared/endpoints/campaign-version';
import type { CampaignDetail, CampaignListItem } from '@juu/shared/endpoints/campaigns';
import { formatUsd } from '@juu/shared/money';
import { isApproved } from '@juu/shared/profile/schema';

type Judged = Pick<CampaignDetail, 'end_date'> & {
  creatives: readonly Pick<CampaignDetail['creatives'][number], 'file_url'>[];
  advertiser: Pick<CampaignDetail['advertiser'], 'status'>;
};

type Listed = Pick<
  CampaignListItem,
  'end_date' | 'advertiser_status' | 'creatives_total' | 'creatives_arrived' | 'change'
>;

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
  return [
    ...flightObstacles(campaign, today),
    ...(creatives.length === 0 ? [NO_CREATIVE] : []),
    ...fileObstacles(creatives.filter(({ file_url }) => file_url === null).length),
    ...accountObstacles(advertiser.status),
  ];
}

/**
 * The same as far as a list tells. Of a proposed change it doesn't tell dates and budget, so those may
 * still be in the way.
 *
 * @param today Nairobi's calendar day, 'YYYY-MM-DD'
 */
export function listedObstacles(campaign: Listed, today: string): string[] {
  const { change, advertiser_status } = campaign;
  const { creatives_total, creatives_arrived } = change ?? campaign;
  return [
    ...(change ? [] : flightObstacles(campaign, today)),
    ...(!change && creatives_total === 0 ? [NO_CREATIVE] : []),
    ...fileObstacles(creatives_total - creatives_arrived),
    ...accountObstacles(advertiser_status),
  ];
}

const NO_CREATIVE = 'This campaign has no creative.';

function flightObstacles(campaign: Pick<Judged, 'end_date'>, today: string): string[] {
  return isFlightOver(campaign, today)
    ? ['The end date has passed. Reject the campaign: its advertiser can then choose new dates.']
    : [];
}

function fileObstacles(missing: number): string[] {
  if (missing === 0) return [];
  return [
    missing === 1
      ? 'One creative’s file hasn’t arrived yet.'
      : `The files of ${missing} creatives haven’t arrived yet.`,
  ];
}

function accountObstacles(status: Judged['advertiser']['status']): string[] {
  if (isApproved(status)) return [];
  return [
    status === 'suspended'
      ? 'The advertiser’s account is suspended.'
      : 'The advertiser’s account is waiting for approval.',
  ];
}
