import { isApproved } from '@juu/shared/profile/schema';
import type { CampaignDetail } from '@juu/shared/protocol/moderation';

type Judged = Pick<CampaignDetail, 'creatives'> & {
  advertiser: Pick<CampaignDetail['advertiser'], 'status'>;
};

/**
 * Why a campaign cannot be approved yet, a sentence each; none where nothing stands in the way. The
 * server decides: this only spares an admin a refusal that is already known.
 */
export function approvalObstacles({ creatives, advertiser }: Judged): string[] {
  const missing = creatives.filter(({ file_url }) => file_url === null).length;
  const obstacles: string[] = [];
  if (creatives.length === 0) obstacles.push('There is no creative to show.');
  if (missing === 1) obstacles.push('One creative’s file has not arrived yet.');
  if (missing > 1) obstacles.push(`The files of ${missing} creatives have not arrived yet.`);
  if (!isApproved(advertiser.status)) {
    obstacles.push(
      advertiser.status === 'suspended'
        ? 'The advertiser’s account is suspended.'
        : 'The advertiser’s account is waiting for approval.',
    );
  }
  return obstacles;
}
