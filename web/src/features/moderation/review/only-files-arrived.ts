import type { CampaignDetail } from '@juu/shared/endpoints/campaigns';
import { type CampaignFields, campaigns } from '@juu/shared/tables/campaigns';

/** True if a newer version differs from the one before only in files that were missing there. */
export function onlyFilesArrived(before: CampaignDetail, newer: CampaignDetail): boolean {
  const missing = new Set(before.creatives.filter(isMissing).map(({ id }) => id));
  const judged = ({ creatives, zones, ...campaign }: CampaignDetail) =>
    JSON.stringify([
      Object.keys(campaigns.fields).map((name) => campaign[name as keyof CampaignFields]),
      campaign.status,
      campaign.pause_cause,
      zones.map(({ id }) => id),
      creatives.map(({ id, position, file_url }) => [id, position, !missing.has(id) && file_url]),
    ]);
  const arrived = newer.creatives.some(
    (creative) => missing.has(creative.id) && !isMissing(creative),
  );
  return arrived && judged(before) === judged(newer);
}

const isMissing = ({ file_url }: CampaignDetail['creatives'][number]) => file_url === null;
