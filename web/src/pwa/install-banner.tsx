import { Smartphone } from 'lucide-react';
import { Button } from '@/components/buttons/button.tsx';
import { Banner } from '@/components/notices/banner.tsx';
import { dismissInstall, useInstallOffer } from './install-offer.ts';

interface InstallBannerProps {
  /** The person has saved something, so they have a reason to come back. */
  somethingSaved: boolean;
}

/** Offers to install Juu once, at a sensible moment. Renders nothing otherwise. */
export function InstallBanner({ somethingSaved }: InstallBannerProps) {
  const offer = useInstallOffer(somethingSaved);
  if (!offer) return null;
  return (
    <Banner
      icon={<Smartphone aria-hidden="true" />}
      title="Keep Juu at hand"
      action={
        <div className="flex flex-wrap gap-2">
          {offer.by === 'press' && (
            <Button size="sm" onClick={offer.install}>
              Install
            </Button>
          )}
          <Button size="sm" tone="ghost" onClick={dismissInstall}>
            Not now
          </Button>
        </div>
      }
    >
      {offer.by === 'press'
        ? 'Install it: it opens like any other app, offline too.'
        : 'Press Share in Safari, then “Add to Home Screen”: it opens like any other app, offline too.'}
    </Banner>
  );
}
