import type { ChangeDetail } from '@juu/shared/endpoints/campaign-version';
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
  const isSame = versionOf(latest) === versionOf(held);
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

/** The revisions of the campaign and of the change that waits. */
function versionOf({ revision, change }: CampaignDetail): string {
  return [revision, change?.id, change?.revision].join();
}

/** True if a newer version differs from the one before only in files that were missing there. */
function onlyFilesArrived(before: CampaignDetail, newer: CampaignDetail): boolean {
  const missing = new Set(
    allCreatives(before)
      .filter(isMissing)
      .map(({ id }) => id),
  );
  const judgedVersion = ({ creatives, zones, ...terms }: Version) => [
    Object.keys(campaigns.fields).map((name) => terms[name as keyof CampaignFields]),
    zones.map(({ id }) => id),
    creatives.map(({ id, position, file_url }) => [id, position, !missing.has(id) && file_url]),
  ];
  const judged = (campaign: CampaignDetail) =>
    JSON.stringify([
      judgedVersion(campaign),
      [campaign.status, campaign.pause_cause, campaign.change?.id],
      campaign.change && judgedVersion(campaign.change.proposed),
    ]);
  const arrived = allCreatives(newer).some(
    (creative) => missing.has(creative.id) && !isMissing(creative),
  );
  return arrived && judged(before) === judged(newer);
}

type Version = ChangeDetail['proposed'];

const allCreatives = ({ creatives, change }: CampaignDetail) => [
  ...creatives,
  ...(change?.proposed.creatives ?? []),
];

const isMissing = ({ file_url }: CampaignDetail['creatives'][number]) => file_url === null;
