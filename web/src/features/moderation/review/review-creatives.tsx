import type { CampaignDetail } from '@juu/shared/endpoints/campaigns';
import type { ReactNode } from 'react';
import { nameOfCreative } from '@/features/creatives/creative.ts';
import { CreativeGallery } from '@/features/creatives/creative-gallery.tsx';
import { CreativePreview } from '@/features/creatives/creative-preview.tsx';
import { sharesOf } from '@/features/creatives/creative-weights.ts';
import { PlayShare } from '@/features/creatives/play-share.tsx';

type Shown = CampaignDetail['creatives'][number];

/** The creatives of a campaign in review, large; several each with what it gets of the plays. */
export function ReviewCreatives({ creatives }: Pick<CampaignDetail, 'creatives'>) {
  const shares = sharesOf(creatives);
  return (
    <CreativeGallery
      creatives={creatives.toSorted((a, b) => a.position - b.position)}
      preview={(creative, number) => (
        <ReviewCreative
          creative={creative}
          number={number}
          share={
            creatives.length > 1 && (
              <PlayShare weight={creative.weight} share={shares.get(creative.id) ?? 0} />
            )
          }
        />
      )}
    />
  );
}

interface ReviewCreativeProps {
  creative: Shown;
  /** Its place, from 1. */
  number: number;
  /** What it gets of the plays; left out if it is alone, or said beside it. */
  share?: ReactNode;
}

/** One creative as an admin sees it. */
export function ReviewCreative({ creative, number, share }: ReviewCreativeProps) {
  const { format, duration_sec, file_url, size_bytes } = creative;
  return (
    <CreativePreview
      format={format}
      name={nameOfCreative(creative, number)}
      seconds={duration_sec}
      source={file_url}
      size={size_bytes}
      missing="It’s still on the advertiser’s device. It appears here once it’s sent."
      share={share}
    />
  );
}
