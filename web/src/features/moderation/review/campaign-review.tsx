import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, FileQuestion } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { EmptyState } from '@/components/notices/empty-state.tsx';
import { ErrorState } from '@/components/notices/error-state.tsx';
import { CampaignSkeleton } from '@/features/campaigns/campaign/campaign-skeleton.tsx';
import { ApiError } from '@/lib/http/api-error.ts';
import { explain } from '@/lib/http/explain.ts';
import { useOnline } from '@/lib/http/online.ts';
import { useCloseRecord } from '@/lib/pages/from-list.ts';
import { campaignQuery } from '../campaign-queries.ts';
import { ModerationLink } from '../moderation-link.tsx';
import type { ModerationSearch } from '../moderation-search.ts';
import { OfflineInstead } from '../offline-notice.tsx';
import { CampaignSheet } from './campaign-sheet.tsx';

interface CampaignReviewProps {
  id: string;
  /** The list to go back to. */
  search: ModerationSearch;
}

/** One campaign, loaded and kept fresh, with a link back to the list. */
export function CampaignReview({ id, search }: CampaignReviewProps) {
  const close = useCloseRecord({ to: '/admin/campaigns', search });

  function leave(event: MouseEvent) {
    // With a modifier key, the browser opens the list in another tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    close();
  }
  return (
    <div className="flex flex-col gap-4">
      <ModerationLink
        search={search}
        onClick={leave}
        className="-my-2 inline-flex min-h-11 items-center gap-2 self-start rounded label text-muted hover:text-body"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        Back to campaigns
      </ModerationLink>
      <Loaded id={id} search={search} />
    </div>
  );
}

function Loaded({ id, search }: CampaignReviewProps) {
  const { data, dataUpdatedAt, error, isError, refetch } = useQuery(campaignQuery(id));
  const [openedAt] = useState(Date.now);
  const online = useOnline();
  // A cached campaign may be an old version: it is for reading offline only.
  const isNewest = dataUpdatedAt >= openedAt;
  const isGone = error instanceof ApiError && error.status === 404;
  if (isGone) {
    return (
      <EmptyState icon={<FileQuestion aria-hidden="true" />} title="This campaign doesn’t exist">
        Its advertiser may have deleted it before the review.
      </EmptyState>
    );
  }
  if (data && (isNewest || !online)) {
    return (
      <CampaignSheet
        key={isNewest ? 'newest' : 'kept'}
        latest={data}
        online={online}
        search={search}
        reload={async () => (await refetch()).data}
      />
    );
  }
  if (!online) return <OfflineInstead />;
  if (isError) {
    return (
      <ErrorState title="This campaign didn’t load" onRetry={() => void refetch()}>
        {explain(error, 'Try again in a moment.')}
      </ErrorState>
    );
  }
  return <CampaignSkeleton />;
}
