import { type CampaignDecision, DECIDED } from '@juu/shared/campaign/decision';
import { isResultOf } from '@juu/shared/campaign/lifecycle';
import type { CampaignDetail } from '@juu/shared/endpoints/campaigns';

export type SheetDecision =
  | CampaignDecision
  | ({ readonly changeId: string; readonly revision: number } & (
      | { readonly action: 'approve_change' }
      | { readonly action: 'reject_change'; readonly reason: string }
    ));

type Action = CampaignDecision['action'];
type Decided = Pick<CampaignDetail, 'history' | 'status' | 'pause_cause'>;
const ACTIONS = Object.keys(DECIDED) as Action[];

/** The last decision about the campaign itself; undefined if there is none, or if the owner has changed its status since. */
export function lastDecision({ history, ...campaign }: Decided) {
  // A decision about a change leaves the campaign's state.
  const last = history.find(({ change_id }) => change_id === null);
  return last && isResultOf(campaign, actionOf(last)) ? last : undefined;
}

/** The decision of this admin that the campaign’s state results from; undefined if there is none. */
export function ownDecision(campaign: Decided, userId: string | undefined): Action | undefined {
  const last = lastDecision(campaign);
  return last && userId && last.actor_id === userId ? actionOf(last) : undefined;
}

/** True if this admin took this decision about a change. */
export function isOwnChangeDecision(
  { history }: Pick<CampaignDetail, 'history'>,
  userId: string | undefined,
  decision: SheetDecision,
): boolean {
  if (!('changeId' in decision)) return false;
  const action = decision.action === 'approve_change' ? 'change_approved' : 'change_rejected';
  return history.some(
    (entry) =>
      entry.change_id === decision.changeId && entry.actor_id === userId && entry.action === action,
  );
}

function actionOf({ action }: Decided['history'][number]): Action {
  return ACTIONS.find((one) => DECIDED[one] === action) as Action;
}
