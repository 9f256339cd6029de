import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RecordInstead } from '@/components/lists/record-instead.tsx';
import { RecordPage } from '@/components/lists/record-page.tsx';
import { CampaignSkeleton } from '@/features/campaigns/campaign/campaign-skeleton.tsx';
import { isNotFound } from '@/lib/http/api-error.ts';
import { useOnline } from '@/lib/http/online.ts';
import { useTitlePart } from '@/lib/pages/title-part.ts';
import { campaignQuery } from '../campaign-queries.ts';
import type { ModerationSearch } from '../moderation-search.ts';
import { OFFLINE_TEXT } from '../offline-text.ts';
import { CampaignSheet } from './campaign-sheet.tsx';

interface CampaignReviewProps {
  id: string;
  /** The list to go back to. */
  search: ModerationSearch;
}

/** One campaign, loaded and kept fresh, with a link back to the list. */
export function CampaignReview({ id, search }: CampaignReviewProps) {
  return (
    <RecordPage list={{ to: '/admin/campaigns', search }} back="Back to campaigns">
      <Loaded id={id} search={search} />
    </RecordPage>
  );
}

function Loaded({ id, search }: CampaignReviewProps) {
  const { data, dataUpdatedAt, error, refetch } = useQuery(campaignQuery(id));
  useTitlePart(data?.name);
  const [openedAt] = useState(Date.now);
  const online = useOnline();
  // A cached campaign may be an old version: it is for reading offline only.
  const isNewest = dataUpdatedAt >= openedAt;
  if (!data || isNotFound(error) || (online && !isNewest)) {
    return (
      <RecordInstead
        noun="campaign"
        error={error}
        onRetry={() => void refetch()}
        gone="Its advertiser may have deleted it before the review."
        offline={OFFLINE_TEXT}
        waiting={<CampaignSkeleton />}
      />
    );
  }
  return (
    <CampaignSheet
      key={isNewest ? 'newest' : 'kept'}
      latest={data}
      readAt={dataUpdatedAt}
      online={online}
      search={search}
      reload={async () => (await refetch()).data}
    />
  );
}
