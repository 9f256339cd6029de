import { type CampaignDecision, DECIDED } from '@juu/shared/campaign/decision';
import { isResultOf } from '@juu/shared/campaign/lifecycle';
import type { CampaignDetail } from '@juu/shared/endpoints/campaigns';

type Action = CampaignDecision['action'];
type Decided = Pick<CampaignDetail, 'history' | 'status' | 'pause_cause'>;
const ACTIONS = Object.keys(DECIDED) as Action[];

/** The last decision; undefined if there is none, or if the owner has changed its status since. */
export function lastDecision({ history, ...campaign }: Decided) {
  const [last] = history;
  return last && isResultOf(campaign, actionOf(last)) ? last : undefined;
}

/** The decision of this admin that the campaign’s state results from; undefined if there is none. */
export function ownDecision(campaign: Decided, userId: string | undefined): Action | undefined {
  const last = lastDecision(campaign);
  return last && userId && last.actor_id === userId ? actionOf(last) : undefined;
}

function actionOf({ action }: Decided['history'][number]): Action {
  return ACTIONS.find((one) => DECIDED[one] === action) as Action;
}
