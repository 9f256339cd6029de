import { allowed, notYours, refused, type Verdict } from '../errors/verdict.ts';
import { MAX_CREATIVES_PER_CAMPAIGN } from '../limits.ts';
import { FLIGHT_OVER, isFlightOver } from './flight.ts';
import { allows, type CampaignState } from './lifecycle.ts';

/** The columns of a campaign that the review reads; dates are 'YYYY-MM-DD'. */
export interface ReviewedCampaign extends CampaignState {
  readonly start_date: string;
  readonly end_date: string;
}

/** A campaign that a transaction touched, itself or through its zones and creatives. */
export interface TouchedCampaign {
  /** Before the transaction; undefined if it did not exist. */
  readonly before: ReviewedCampaign | undefined;
  /** After the transaction; undefined if it does not exist. */
  readonly after: ReviewedCampaign | undefined;
  /** True if an op wrote the campaign's own row. */
  readonly rowChanged: boolean;
  readonly creativesAfter: number;
}

/**
 * Judges a campaign by the effect of a whole transaction. Content changes only if the campaign is a
 * draft afterwards: a rejected one can change if the same transaction resubmits it; an active one,
 * or one taken down, can't.
 *
 * @param today Nairobi's calendar day, 'YYYY-MM-DD'
 */
export function reviewCampaign(campaign: TouchedCampaign, today: string): Verdict<undefined> {
  const { before, after } = campaign;
  if (!before && !after) return campaign.rowChanged ? allowed(undefined) : notYours('campaigns');
  if (campaign.creativesAfter > MAX_CREATIVES_PER_CAMPAIGN) {
    return refused(
      'too_many_creatives',
      `A campaign can have at most ${MAX_CREATIVES_PER_CAMPAIGN} creatives`,
      'creatives',
    );
  }
  if (!after) return !before || allows(before, 'delete') ? allowed(undefined) : notDraft();
  const change = before ? reviewChange(before, after) : allowed(undefined);
  return change.ok && bringsPastFlight(before, after, today)
    ? refused('invalid_value', FLIGHT_OVER, 'campaigns.end_date')
    : change;
}

function reviewChange(before: CampaignState, after: CampaignState): Verdict<undefined> {
  if (allows(before, 'change')) return allowed(undefined);
  if (after.status !== 'draft') return notDraft();
  return allows(before, 'resubmit')
    ? allowed(undefined)
    : refused('invalid_status_change', 'This campaign can’t be resubmitted', 'campaigns.status');
}

/**
 * True if a transaction submits, resubmits or sets a flight that is over; an old draft may expire.
 */
function bringsPastFlight(
  before: ReviewedCampaign | undefined,
  after: ReviewedCampaign,
  today: string,
): boolean {
  if (!isFlightOver(after, today)) return false;
  return (
    before?.status !== 'draft' ||
    before.start_date !== after.start_date ||
    before.end_date !== after.end_date
  );
}

function notDraft() {
  return refused(
    'campaign_not_draft',
    'This campaign is no longer a draft, so it can’t be changed',
    'campaigns',
  );
}
