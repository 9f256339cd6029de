import { isSameState } from '@juu/shared/campaign/lifecycle';
import type { CampaignDetail } from '@juu/shared/endpoints/campaigns';
import { awaitsDecision } from './awaits-decision.ts';
import { lastDecision } from './last-decision.ts';

const DECIDED_WORDS: Record<CampaignDetail['history'][number]['action'], string> = {
  approved: 'approved',
  rejected: 'rejected',
  taken_down: 'took down',
  change_approved: 'approved a change of',
  change_rejected: 'rejected a change of',
};

const OLDER = 'You’re looking at an older version.';
const LOOK = `${OLDER} Look at the new one, then decide.`;
const SHOW = 'Show the new version';

/** The words of a notice: what happened, and the way to see it. */
export interface Change {
  readonly title: string;
  readonly text: string;
  readonly show: string;
}

/** What became of a campaign since the version on the screen, and who did it. */
export function whatChanged(shown: CampaignDetail, newest: CampaignDetail): Change {
  const decision =
    newest.history.length > shown.history.length ? latestDecision(newest) : undefined;
  if (decision) {
    const { actor_name, action } = decision;
    return {
      title: `${actor_name ?? 'Another admin'} ${DECIDED_WORDS[action]} this campaign`,
      text: OLDER,
      show: 'Show the decision',
    };
  }
  const text = awaitsDecision(newest) ? LOOK : OLDER;
  if (newest.change && newest.change.id !== shown.change?.id) {
    return { title: 'The advertiser proposed a change', text, show: SHOW };
  }
  if (shown.change && !newest.change) {
    return { title: 'The advertiser withdrew the change', text, show: SHOW };
  }
  if (isSameState(shown, newest)) return { title: 'This campaign has changed', text, show: SHOW };
  return { title: `The advertiser ${ownersStep(newest)} this campaign`, text, show: SHOW };
}

/** The decision that made the difference: the newest one about a change, else the one that counts. */
function latestDecision(newest: CampaignDetail) {
  const [last] = newest.history;
  return last && last.change_id !== null ? last : lastDecision(newest);
}

/** What an owner did to bring a campaign into its state. */
function ownersStep({ status }: CampaignDetail): string {
  if (status === 'draft') return 'resubmitted';
  if (status === 'active') return 'resumed';
  return status;
}
