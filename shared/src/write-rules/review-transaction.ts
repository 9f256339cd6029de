import type { CampaignState } from '../campaign/lifecycle.ts';
import { allows } from '../campaign/lifecycle.ts';
import { MAX_CREATIVES_PER_CAMPAIGN } from '../limits.ts';
import { allowed, notYours, refused, type Verdict } from './verdict.ts';

/** A campaign that a transaction touched, itself or through its zones and creatives. */
export interface TouchedCampaign {
  /** Before the transaction; undefined where it did not exist. */
  readonly before: CampaignState | undefined;
  /** After the transaction; undefined where it does not exist (any more). */
  readonly after: CampaignState | undefined;
  /** True where an op wrote the campaign's own row. */
  readonly rowChanged: boolean;
  readonly creativesAfter: number;
}

/**
 * Judges a campaign by what a whole transaction makes of it: content changes only in what is a
 * draft afterwards; one that review rejected may be changed by resubmitting it in the same
 * transaction; one that is active or was taken down stays as it is.
 */
export function reviewTransaction(campaign: TouchedCampaign): Verdict<undefined> {
  const { before, after } = campaign;
  if (!before && !after) return campaign.rowChanged ? allowed(undefined) : notYours('campaigns');
  if (campaign.creativesAfter > MAX_CREATIVES_PER_CAMPAIGN) {
    return refused(
      'too_many_creatives',
      `A campaign carries at most ${MAX_CREATIVES_PER_CAMPAIGN} creatives`,
      'creatives',
    );
  }
  if (!before) return allowed(undefined);
  if (!after) return allows(before, 'delete') ? allowed(undefined) : notDraft();
  if (allows(before, 'change')) return allowed(undefined);
  if (after.status !== 'draft') return notDraft();
  return allows(before, 'resubmit')
    ? allowed(undefined)
    : refused('invalid_status_change', 'This campaign cannot be resubmitted', 'campaigns.status');
}

function notDraft() {
  return refused(
    'campaign_not_draft',
    'This campaign is no longer a draft and cannot be changed',
    'campaigns',
  );
}
