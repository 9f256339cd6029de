import { AppError } from '../errors/app-error.ts';
import { formatUsd } from '../money.ts';
import { isApproved, type ProfileStatus } from '../profile/schema.ts';
import type { ChangeStatus } from './change-status.ts';
import { isFlightOver } from './flight.ts';
import { type CampaignState, isRunning } from './lifecycle.ts';

/** An admin's decision about a proposed change, at the revision that the admin looked at. */
export type ChangeDecision =
  | { readonly action: 'approve'; readonly revision: number }
  | { readonly action: 'reject'; readonly revision: number; readonly reason: string };

/** The names of these decisions in the audit log and in the campaign's history. */
export const CHANGE_DECIDED = {
  approve: 'change_approved',
  reject: 'change_rejected',
} as const satisfies Record<ChangeDecision['action'], string>;

/** Facts that both decisions depend on. */
interface DecidedChange {
  readonly status: ChangeStatus;
  readonly revision: number;
  readonly campaign: CampaignState;
}

/** Facts that an approval depends on. */
export interface ApprovedChange extends DecidedChange {
  /** The flight after the change; 'YYYY-MM-DD'. */
  readonly end_date: string;
  readonly advertiserStatus: ProfileStatus;
  /** All creatives after the change; undefined in place of one that is gone. */
  readonly creatives: readonly ({ readonly file_url: unknown } | undefined)[];
  /** The budget after the change, and the least that it may be; US dollars. */
  readonly budgetUsd: number;
  readonly leastBudgetUsd: number;
}

/** Returns the refusal of a decision about a change; undefined if it stands. */
export function whyChangeNotDecided(
  { revision }: ChangeDecision,
  change: DecidedChange,
): AppError | undefined {
  if (change.status !== 'proposed') {
    return new AppError(
      'invalid_status_change',
      'This change is no longer in review. Another admin may have decided already.',
    );
  }
  return revision === change.revision
    ? undefined
    : new AppError('revision_changed', 'The change was altered after you looked at it', {
        details: `revision ${change.revision}`,
      });
}

/**
 * Returns the refusal of an approval; undefined if it stands.
 *
 * @param today Nairobi's calendar day, 'YYYY-MM-DD'
 */
export function whyChangeNotApproved(
  approval: ChangeDecision & { readonly action: 'approve' },
  change: ApprovedChange,
  today: string,
): AppError | undefined {
  const refusal = whyChangeNotDecided(approval, change);
  if (refusal) return refusal;
  if (!isRunning(change.campaign)) {
    return new AppError('invalid_status_change', 'The campaign is no longer live');
  }
  if (isFlightOver(change, today)) {
    return new AppError('flight_over', 'The flight is over: its end date has passed');
  }
  if (!isApproved(change.advertiserStatus)) {
    return new AppError('advertiser_not_approved', 'The advertiser’s account is not active');
  }
  if (change.creatives.length === 0 || change.creatives.includes(undefined)) {
    return new AppError('creatives_missing', 'Creatives of this change are gone', {
      hint: 'Reject the change with a reason. Its advertiser can then propose another one.',
    });
  }
  if (!change.creatives.every((creative) => creative?.file_url)) {
    return new AppError('creatives_missing', 'Some of the creatives’ files haven’t arrived yet');
  }
  if (change.budgetUsd < change.leastBudgetUsd) {
    const least = formatUsd(Math.ceil(change.leastBudgetUsd * 100) / 100);
    return new AppError(
      'budget_below_spent',
      `The campaign has spent and reserved ${least} already, so its budget can’t be lower`,
      { hint: `Reject the change: its advertiser can propose a budget of ${least} or more.` },
    );
  }
  return undefined;
}
