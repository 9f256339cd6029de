import { AppError } from '../errors/app-error.ts';
import { isApproved, type ProfileStatus } from '../profile/schema.ts';
import { isFlightOver } from './flight.ts';
import { allows, type CampaignState } from './lifecycle.ts';

/** An admin's decision. Approval and rejection name the revision that the admin looked at. */
export type CampaignDecision =
  | { readonly action: 'approve'; readonly revision: number }
  | { readonly action: 'reject'; readonly revision: number; readonly reason: string }
  | { readonly action: 'take_down'; readonly reason: string };

/** The names of decisions in the audit log and in the campaign's history. */
export const DECIDED = {
  approve: 'approved',
  reject: 'rejected',
  take_down: 'taken_down',
} as const satisfies Record<CampaignDecision['action'], string>;

const NOT_IN_REVIEW =
  'This campaign is no longer in review. Another admin may have decided already.';
const NOT_ALLOWED: Record<CampaignDecision['action'], string> = {
  approve: NOT_IN_REVIEW,
  reject: NOT_IN_REVIEW,
  take_down: 'Only a campaign that is active, or paused by its owner, can be taken down',
};

/** Facts that every decision depends on. */
interface DecisionFacts extends CampaignState {
  readonly revision: number;
}

/** Facts that an approval depends on. */
export interface ApprovalFacts extends DecisionFacts {
  /** 'YYYY-MM-DD' */
  readonly end_date: string;
  readonly advertiserStatus: ProfileStatus;
  readonly creatives: readonly { readonly file_url: unknown }[];
}

/**
 * Returns the refusal of a decision that the campaign's state doesn't allow; undefined if it stands.
 * An approval depends on more: {@link whyNotApproved}.
 */
export function whyNotDecided(
  decision: CampaignDecision,
  campaign: DecisionFacts,
): AppError | undefined {
  if (!allows(campaign, decision.action)) {
    return new AppError('invalid_status_change', NOT_ALLOWED[decision.action]);
  }
  if ('revision' in decision && decision.revision !== campaign.revision) {
    return new AppError('revision_changed', 'The campaign changed after you looked at it', {
      details: `revision ${campaign.revision}`,
    });
  }
  return undefined;
}

/**
 * Returns the refusal of an approval; undefined if it stands.
 *
 * @param today Nairobi's calendar day, 'YYYY-MM-DD'
 */
export function whyNotApproved(
  approval: CampaignDecision & { readonly action: 'approve' },
  campaign: ApprovalFacts,
  today: string,
): AppError | undefined {
  const refusal = whyNotDecided(approval, campaign);
  if (refusal) return refusal;
  if (isFlightOver(campaign, today)) {
    return new AppError('flight_over', 'The flight is over: its end date has passed');
  }
  if (!isApproved(campaign.advertiserStatus)) {
    return new AppError('advertiser_not_approved', 'The advertiser’s account is not active');
  }
  if (campaign.creatives.length === 0) {
    return new AppError('creatives_missing', 'No creatives uploaded', {
      hint: 'Reject the campaign with a reason. Its advertiser can then add a creative.',
    });
  }
  return campaign.creatives.every(({ file_url }) => file_url)
    ? undefined
    : new AppError('creatives_missing', 'Some of the creatives’ files haven’t arrived yet');
}
