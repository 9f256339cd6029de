import { RefreshCw } from 'lucide-react';
import { Button } from '@/components/buttons/button.tsx';
import { Banner } from '@/components/notices/banner.tsx';
import type { Change } from '../decision/what-changed.ts';

interface ChangedNoticeProps {
  /** What happened since the version on the screen. */
  change: Change | undefined;
  /** True if the newer version is on the screen and awaits a decision. */
  lookAgain: boolean;
  onShow: () => void;
}

/** Says that the campaign was changed or decided while an admin was looking at it. */
export function ChangedNotice({ change, lookAgain, onShow }: ChangedNoticeProps) {
  if (change) {
    return (
      <Banner tone="accent" icon={<RefreshCw aria-hidden="true" />} title={change.title}>
        <p>{change.text}</p>
        <Button tone="neutral" onClick={onShow} className="mt-3">
          {change.show}
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
