import type { CampaignDetail } from '@juu/shared/endpoints/campaigns';
import { RefreshCw } from 'lucide-react';
import { Button } from '@/components/buttons/button.tsx';
import { Banner } from '@/components/notices/banner.tsx';
import { whatChanged } from './what-changed.ts';

interface ChangedNoticeProps {
  /** The version on the screen. */
  shown: CampaignDetail;
  /** A newer version. */
  outdatedBy: CampaignDetail | undefined;
  /** True if the newer version is on the screen and awaits a decision. */
  lookAgain: boolean;
  onShow: () => void;
}

/** Says that the campaign was changed or decided while an admin was looking at it. */
export function ChangedNotice({ shown, outdatedBy, lookAgain, onShow }: ChangedNoticeProps) {
  if (outdatedBy) {
    const { title, text, show } = whatChanged(shown, outdatedBy);
    return (
      <Banner tone="accent" icon={<RefreshCw aria-hidden="true" />} title={title}>
        <p>{text}</p>
        <Button tone="neutral" onClick={onShow} className="mt-3">
          {show}
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
