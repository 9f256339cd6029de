import type { CampaignDetail } from '@juu/shared/endpoints/campaigns';
import { useState } from 'react';
import { onlyFilesArrived } from './only-files-arrived.ts';

/**
 * Holds what an admin is looking at still: a newer revision waits until it is asked for, so that
 * nothing is ever approved that slipped in under a finger. Files that were missing show as soon as
 * they arrive: without them nothing could be approved.
 *
 * @param latest the campaign as the server last told it
 */
export function useLookedAt(latest: CampaignDetail) {
  const [held, setHeld] = useState(latest);
  const isSame = latest.revision === held.revision;
  const hasArrived = !isSame && onlyFilesArrived(held, latest);
  if (hasArrived) setHeld(latest);
  const isOutdated = !isSame && !hasArrived;
  return {
    /** What is on the screen; facts outside the revision, such as the account's status, stay fresh. */
    campaign: isOutdated ? held : latest,
    isOutdated,
    /** Shows this version from now on. */
    lookAt: setHeld,
  };
}
