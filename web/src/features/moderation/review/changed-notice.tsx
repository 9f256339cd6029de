import { isInReview } from '@juu/shared/campaign/lifecycle';
import type { CampaignDetail } from '@juu/shared/endpoints/campaigns';
import { RefreshCw } from 'lucide-react';
import { Button } from '@/components/buttons/button.tsx';
import { Banner } from '@/components/notices/banner.tsx';

const DECIDED_WORDS: Record<CampaignDetail['history'][number]['action'], string> = {
  approved: 'approved',
  rejected: 'rejected',
  taken_down: 'took down',
};

interface ChangedNoticeProps {
  /** A newer version than the one on the screen. */
  outdatedBy: CampaignDetail | undefined;
  /** True if the newer version is on the screen and awaits a decision. */
  lookAgain: boolean;
  onShow: () => void;
}

/** Says that the campaign was changed, or decided by another admin, while it was being looked at. */
export function ChangedNotice({ outdatedBy, lookAgain, onShow }: ChangedNoticeProps) {
  if (outdatedBy) {
    const decision = isInReview(outdatedBy) ? undefined : outdatedBy.history[0];
    return (
      <Banner
        tone="accent"
        icon={<RefreshCw aria-hidden="true" />}
        title={decision ? 'Another admin has decided' : 'This campaign has changed'}
      >
        <p>
          {decision
            ? `${decision.actor_name ?? 'Another admin'} ${DECIDED_WORDS[decision.action]} this campaign.`
            : 'You’re looking at an older version. Look at the new one, then decide.'}
        </p>
        <Button tone="neutral" onClick={onShow} className="mt-3">
          {decision ? 'Show the decision' : 'Show the new version'}
        </Button>
      </Banner>
    );
  }
  if (!lookAgain) return null;
  return (
    <Banner tone="accent" icon={<RefreshCw aria-hidden="true" />} title="This campaign has changed">
      It changed while you were looking at it, so your decision didn’t count. This is the new
      version: look at it, then decide.
    </Banner>
  );
}
