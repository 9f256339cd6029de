import { LoadingList } from '@/components/waiting/loading-list.tsx';
import { CreativeGallery } from './creative-gallery.tsx';
import { sharesOf, weightOf } from './creative-weights.ts';
import { OwnCreative } from './own-creative.tsx';
import { PlayShare } from './play-share.tsx';
import { useCampaignCreatives } from './use-creatives.ts';

/** An advertiser's creatives of a campaign, large; several each with what it gets of the plays. */
export function OwnCreatives({ campaignId }: { campaignId: string }) {
  const found = useCampaignCreatives([campaignId]);
  if (found.loading) return <LoadingList label="Loading creatives" row="h-40" rows={1} />;
  const creatives = found.of(campaignId);
  const weights = found.weightsOf(campaignId);
  const shares = sharesOf(creatives.map(({ id }) => ({ id, weight: weightOf(weights, id) })));
  return (
    <CreativeGallery
      creatives={creatives}
      preview={(creative, number) => (
        <OwnCreative
          creative={creative}
          number={number}
          share={
            creatives.length > 1 && (
              <PlayShare
                weight={weightOf(weights, creative.id)}
                share={shares.get(creative.id) ?? 0}
              />
            )
          }
        />
      )}
    />
  );
}
