import { durationSec } from '@juu/shared/creative/schema';
import type { Creative } from './creative.ts';
import { CreativeGallery } from './creative-gallery.tsx';
import { CreativePreview } from './creative-preview.tsx';
import { useCampaignCreatives } from './use-creatives.ts';
import { useDeviceUrl } from './use-device-url.ts';

/** An advertiser's creatives of a campaign, large: from this device while the files are here. */
export function OwnCreatives({ campaignId }: { campaignId: string }) {
  const creatives = useCampaignCreatives([campaignId]);
  return (
    <CreativeGallery
      creatives={creatives.of(campaignId)}
      preview={(creative, number) => <OwnCreative creative={creative} number={number} />}
    />
  );
}

function OwnCreative({ creative, number }: { creative: Creative; number: number }) {
  const { file, format, url } = creative;
  const onDevice = useDeviceUrl(file?.id);
  return (
    <CreativePreview
      format={format}
      number={number}
      seconds={durationSec(format)}
      source={onDevice ?? url}
      size={file?.size ?? null}
      missing="It’s sent from the device you chose it on."
    />
  );
}
