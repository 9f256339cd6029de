import type { ChangeDetail } from '@juu/shared/endpoints/campaign-version';
import type { CampaignDetail } from '@juu/shared/endpoints/campaigns';
import { Card } from '@/components/layout/card.tsx';
import {
  type Version,
  VersionComparison,
} from '@/features/campaigns/change/version-comparison.tsx';
import { ReviewCreative } from './review-creatives.tsx';

interface ChangeReviewProps {
  campaign: CampaignDetail;
  change: ChangeDetail;
}

/** A proposed change as an admin judges it: the live version and the new one side by side. */
export function ChangeReview({ campaign, change }: ChangeReviewProps) {
  return (
    <Card aria-labelledby="change-heading">
      <h3 id="change-heading" className="title-s">
        What would change
      </h3>
      <p className="mt-1 mb-4 body-s text-muted">
        The live version plays on until you decide. If you approve, the new one takes over at once.
      </p>
      <VersionComparison live={versionOf(campaign)} proposed={versionOf(change.proposed)} />
    </Card>
  );
}

function versionOf(version: ChangeDetail['proposed']): Version {
  return {
    terms: {
      ...version,
      zones: version.zones.map(({ name }) => name),
      excluded: version.zones_excluded.map(({ name }) => name),
    },
    creatives: version.creatives.map((creative, index) => ({
      id: creative.id,
      weight: creative.weight,
      preview: <ReviewCreative creative={creative} number={index + 1} />,
    })),
  };
}
