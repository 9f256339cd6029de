import { allowed, refused, type Verdict } from '../errors/verdict.ts';
import { MAX_CREATIVES_PER_CAMPAIGN } from '../limits.ts';
import { FLIGHT_OVER, isFlightOver } from './flight.ts';
import { allows, type CampaignState, isOwnersStep, isSameState } from './lifecycle.ts';

/** The columns of a campaign that its judge reads; dates are 'YYYY-MM-DD'. */
export interface JudgedCampaign extends CampaignState {
  readonly start_date: string;
  readonly end_date: string;
}

/** A campaign that a transaction touched, itself or through its zones and creatives. */
export interface TouchedCampaign {
  /** Before the transaction; undefined if it did not exist. */
  readonly before: JudgedCampaign | undefined;
  /** After the transaction; undefined if it does not exist. */
  readonly after: JudgedCampaign | undefined;
  /** True if more changed than the status: what its owner typed, its zones or its creatives. */
  readonly contentChanged: boolean;
  readonly creativesAfter: number;
}

/**
 * Judges a campaign by the effect of a whole transaction. Content changes only if the campaign is a
 * draft afterwards: a rejected one can change if the same transaction resubmits it; an approved one
 * can't. Its owner pauses, resumes and ends it by its status alone.
 *
 * @param today Nairobi's calendar day, 'YYYY-MM-DD'
 */
export function judgeCampaign(campaign: TouchedCampaign, today: string): Verdict<undefined> {
  const { before, after } = campaign;
  if (campaign.creativesAfter > MAX_CREATIVES_PER_CAMPAIGN) {
    return refused(
      'too_many_creatives',
      `A campaign can have at most ${MAX_CREATIVES_PER_CAMPAIGN} creatives`,
      'creatives',
    );
  }
  if (!after) {
    return !before || allows(before, 'delete')
      ? allowed(undefined)
      : notDraft('This campaign is no longer a draft, so it can’t be deleted');
  }
  const change = judgeEdit(before, after, campaign.contentChanged);
  return change.ok && bringsPastFlight(before, after, today)
    ? refused('invalid_value', FLIGHT_OVER, 'campaigns.end_date')
    : change;
}

function judgeEdit(
  before: CampaignState | undefined,
  after: CampaignState,
  contentChanged: boolean,
): Verdict<undefined> {
  if (!before) {
    return after.status === 'draft'
      ? allowed(undefined)
      : notThisStatus('A new campaign starts as a draft');
  }
  if (isSameState(before, after)) {
    return allows(before, 'change') || !contentChanged ? allowed(undefined) : noEdit(before);
  }
  if (after.status === 'draft') {
    return allows(before, 'resubmit')
      ? allowed(undefined)
      : notThisStatus('This campaign can’t be resubmitted');
  }
  if (isOwnersStep(before, after)) return contentChanged ? noEdit(before) : allowed(undefined);
  return notThisStatus(`${IN_WORDS[before.status]} can’t be ${after.status}`);
}

const IN_WORDS: Record<CampaignState['status'], string> = {
  draft: 'A campaign in review',
  active: 'An active campaign',
  paused: 'A campaign that an admin stopped',
  ended: 'An ended campaign',
};

function notThisStatus(message: string) {
  return refused('invalid_status_change', message, 'campaigns.status');
}

/**
 * True if a transaction submits, resubmits or sets a flight that is over; an old draft may expire, and an
 * approved campaign may be paused or ended after its flight.
 */
function bringsPastFlight(
  before: JudgedCampaign | undefined,
  after: JudgedCampaign,
  today: string,
): boolean {
  if (after.status !== 'draft' || !isFlightOver(after, today)) return false;
  return (
    before?.status !== 'draft' ||
    before.start_date !== after.start_date ||
    before.end_date !== after.end_date
  );
}

function noEdit(before: CampaignState) {
  return notDraft(
    allows(before, 'resubmit')
      ? 'This campaign was rejected. Edit it and send it again.'
      : 'This campaign is no longer a draft, so it can’t be edited directly',
  );
}

function notDraft(message: string) {
  return refused('campaign_not_draft', message, 'campaigns');
}
