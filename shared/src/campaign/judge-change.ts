import { allowed, refused, type Verdict } from '../errors/verdict.ts';
import { MAX_CREATIVES_PER_CAMPAIGN } from '../limits.ts';
import type { ChangeStatus } from './change-status.ts';
import { FLIGHT_OVER, isFlightOver } from './flight.ts';
import { type CampaignState, isLive } from './lifecycle.ts';
import { NO_CREATIVES_MESSAGE } from './schema.ts';

/** A proposed change that a transaction touched, itself or through its creatives. */
export interface TouchedChange {
  /** Before the transaction; undefined if it did not exist. */
  readonly before: ChangeStatus | undefined;
  /** After the transaction; undefined if it does not exist. */
  readonly after: ChangeStatus | undefined;
  /** True if what is proposed changed. */
  readonly valuesChanged: boolean;
  /** True if what is proposed, or a creative of the change, changed. */
  readonly contentChanged: boolean;
  /** True if it sets nothing and has no creative of its own. */
  readonly isEmpty: boolean;
  /** The campaign; undefined if it does not exist. */
  readonly campaign: (CampaignState & { readonly end_date: string }) | undefined;
  /** The campaign as the change makes it, or why its values don't fit together. */
  readonly changed: Verdict<{ readonly end_date: string }>;
  /** Why the proposed budget is too small, in words; undefined if it isn't, or if none is proposed. */
  readonly budgetFault: string | undefined;
  /** How many creatives the campaign has after the change. */
  readonly creativesAfter: number;
  /** True if a creative that the change names is not the campaign's. */
  readonly namesOthers: boolean;
}

/**
 * Judges a proposed change by the effect of a whole transaction. It is proposed once, to a live campaign; its
 * creatives can change while it is open, and its owner can withdraw it. That there is only one, the limit of the
 * table says.
 *
 * @param today Nairobi's calendar day, 'YYYY-MM-DD'
 */
export function judgeChange(change: TouchedChange, today: string): Verdict<undefined> {
  const { before, after } = change;
  // It goes with its campaign alone.
  if (!after) return allowed(undefined);
  if (before && before !== 'proposed') {
    return refused(
      'change_not_open',
      `This change was ${before} already, so it can’t be changed`,
      'campaign_changes',
    );
  }
  if (!before && after !== 'proposed') {
    return refused(
      'invalid_status_change',
      'A new change starts as proposed',
      'campaign_changes.status',
    );
  }
  if (before && change.valuesChanged) {
    return refused(
      'read_only_column',
      'A proposed change stays as it was sent. Withdraw it, then propose another one.',
      'campaign_changes.values',
    );
  }
  if (after === 'withdrawn') {
    return change.contentChanged
      ? refused('change_not_open', 'A change that is withdrawn can’t be changed', 'creatives')
      : allowed(undefined);
  }
  return judgeProposal(change, today);
}

function judgeProposal(
  { before, isEmpty, campaign, changed, budgetFault, creativesAfter, namesOthers }: TouchedChange,
  today: string,
): Verdict<undefined> {
  const values = 'campaign_changes.values';
  if (!campaign || !isLive(campaign, today)) {
    return refused(
      'campaign_not_live',
      'Only a campaign that is approved and not over can get a change',
      'campaign_changes.campaign_id',
    );
  }
  // It would wait for a decision on nothing, and no other change could be proposed meanwhile.
  if (!before && isEmpty) {
    return refused('change_empty', 'This change doesn’t change anything', values);
  }
  if (!changed.ok) return changed;
  if (!before && isFlightOver(changed.value, today)) {
    return refused('invalid_value', FLIGHT_OVER, `${values}.end_date`);
  }
  if (budgetFault !== undefined) {
    return refused('budget_below_spent', budgetFault, `${values}.budget_usd`);
  }
  if (namesOthers) {
    return refused(
      'invalid_value',
      'A creative of this change isn’t one of the campaign’s',
      `${values}.creatives`,
    );
  }
  if (creativesAfter === 0) {
    return refused('invalid_value', NO_CREATIVES_MESSAGE, `${values}.creatives`);
  }
  return creativesAfter > MAX_CREATIVES_PER_CAMPAIGN
    ? refused(
        'too_many_creatives',
        `A campaign can have at most ${MAX_CREATIVES_PER_CAMPAIGN} creatives`,
        'creatives',
      )
    : allowed(undefined);
}
