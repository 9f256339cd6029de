import { Smartphone } from 'lucide-react';
import { Button } from '@/components/buttons/button.tsx';
import { Banner } from '@/components/notices/banner.tsx';
import * as m from '@/lib/language/compiled/install.js';
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
      title={m.install_title()}
      action={
        <div className="flex flex-wrap gap-2">
          {offer.by === 'press' && (
            <Button size="sm" onClick={offer.install}>
              {m.install_press()}
            </Button>
          )}
          <Button size="sm" tone="ghost" onClick={dismissInstall}>
            {m.install_not_now()}
          </Button>
        </div>
      }
    >
      {offer.by === 'press' ? m.install_text() : m.install_safari()}
    </Banner>
  );
}
