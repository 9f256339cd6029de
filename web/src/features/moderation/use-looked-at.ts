import type { CampaignDetail } from '@juu/shared/protocol/moderation';
import { useState } from 'react';

/**
 * Holds what an admin is looking at still: a newer revision waits until it is asked for, so that
 * nothing is ever approved that slipped in under a finger.
 *
 * @param latest the campaign as the server last told it
 */
export function useLookedAt(latest: CampaignDetail) {
  const [held, setHeld] = useState(latest);
  const isOutdated = latest.revision !== held.revision;
  return {
    /** What is on the screen; facts outside the revision, such as the account's status, stay fresh. */
    campaign: isOutdated ? held : latest,
    isOutdated,
    /** Shows this version from now on. */
    lookAt: setHeld,
  };
}
