import type { CampaignDetail } from '@juu/shared/endpoints/campaigns';
import { nameOfCreative } from '@/features/creatives/creative.ts';
import { CreativeGallery } from '@/features/creatives/creative-gallery.tsx';
import { CreativePreview } from '@/features/creatives/creative-preview.tsx';

type Shown = CampaignDetail['creatives'][number];

/** The creatives of a campaign in review, large. */
export function ReviewCreatives({ creatives }: Pick<CampaignDetail, 'creatives'>) {
  return (
    <CreativeGallery
      creatives={creatives.toSorted((a, b) => a.position - b.position)}
      preview={(creative, number) => <ReviewCreative creative={creative} number={number} />}
    />
  );
}

/** One creative as an admin sees it. @param number its place, from 1 */
export function ReviewCreative({ creative, number }: { creative: Shown; number: number }) {
  const { format, duration_sec, file_url, size_bytes } = creative;
  return (
    <CreativePreview
      format={format}
      name={nameOfCreative(creative, number)}
      seconds={duration_sec}
      source={file_url}
      size={size_bytes}
      missing="It’s still on the advertiser’s device. It appears here once it’s sent."
    />
  );
}
