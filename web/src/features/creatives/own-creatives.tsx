import { CreativeGallery } from './creative-gallery.tsx';
import { OwnCreative } from './own-creative.tsx';
import { useCampaignCreatives } from './use-creatives.ts';

/** An advertiser's creatives of a campaign, large. */
export function OwnCreatives({ campaignId }: { campaignId: string }) {
  const creatives = useCampaignCreatives([campaignId]);
  return (
    <CreativeGallery
      creatives={creatives.of(campaignId)}
      preview={(creative, number) => <OwnCreative creative={creative} number={number} />}
    />
  );
}
