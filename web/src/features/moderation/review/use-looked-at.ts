import type { CampaignDetail } from '@juu/shared/endpoints/campaigns';
import { type CampaignFields, campaigns } from '@juu/shared/tables/campaigns';
import { useState } from 'react';

/**
 * Holds what an admin is looking at still: a newer revision waits until it is asked for, so that
 * nothing is ever approved that slipped in under a finger. Files that were missing show as soon as
 * they arrive: without them nothing could be approved. So does the result of the page's own decision.
 *
 * @param latest the campaign as the server last told it
 * @param isDecidedHere the latest version results from a decision that this page sent
 */
export function useLookedAt(latest: CampaignDetail, isDecidedHere: boolean) {
  const [held, setHeld] = useState(latest);
  const isSame = latest.revision === held.revision;
  const isExpected = !isSame && (isDecidedHere || onlyFilesArrived(held, latest));
  if (isExpected) setHeld(latest);
  const isOutdated = !isSame && !isExpected;
  return {
    /** What is on the screen; facts outside the revision, such as the account's status, stay fresh. */
    campaign: isOutdated ? held : latest,
    isOutdated,
    /** Shows this version from now on. */
    lookAt: setHeld,
  };
}

/** True if a newer version differs from the one before only in files that were missing there. */
function onlyFilesArrived(before: CampaignDetail, newer: CampaignDetail): boolean {
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
