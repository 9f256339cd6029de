import { type CampaignDecision, DECIDED } from '@juu/shared/campaign/decision';
import { isResultOf } from '@juu/shared/campaign/lifecycle';
import type { CampaignDetail } from '@juu/shared/endpoints/campaigns';

type Action = CampaignDecision['action'];
const ACTIONS = Object.keys(DECIDED) as Action[];

/** The decision of this admin that the campaign’s state results from; undefined if there is none. */
export function ownDecision(
  { history, ...campaign }: Pick<CampaignDetail, 'history' | 'status' | 'pause_cause'>,
  userId: string | undefined,
): Action | undefined {
  const [newest] = history;
  if (!newest || !userId || newest.actor_id !== userId) return undefined;
  return ACTIONS.find(
    (action) => DECIDED[action] === newest.action && isResultOf(campaign, action),
  );
}
