import { RefreshCw } from 'lucide-react';
import { Button } from '@/components/buttons/button.tsx';
import { Banner } from '@/components/notices/banner.tsx';

interface ChangedNoticeProps {
  /** True if a newer version exists than the one on the screen. */
  isOutdated: boolean;
  /** True if the newer version is on the screen and awaits a decision. */
  lookAgain: boolean;
  onShow: () => void;
}

/** Says that the advertiser changed the campaign while it was being looked at. */
export function ChangedNotice({ isOutdated, lookAgain, onShow }: ChangedNoticeProps) {
  if (isOutdated) {
    return (
      <Banner
        tone="accent"
        icon={<RefreshCw aria-hidden="true" />}
        title="This campaign has changed"
      >
        <p>You’re looking at an older version. Look at the new one, then decide.</p>
        <Button tone="neutral" onClick={onShow} className="mt-3">
          Show the new version
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
