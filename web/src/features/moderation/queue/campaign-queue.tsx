import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { LastPage } from '@/components/lists/last-page.tsx';
import { Pager } from '@/components/lists/pager.tsx';
import { SearchField } from '@/components/lists/search-field.tsx';
import { ErrorState } from '@/components/notices/error-state.tsx';
import { explain } from '@/lib/http/explain.ts';
import { useOnline } from '@/lib/http/online.ts';
import { useClosedRecord } from '@/lib/pages/from-list.ts';
import { useNow } from '@/lib/time/use-now.ts';
import { countsQuery, PAGE_SIZE, queueQuery } from '../campaign-queries.ts';
import { filterOf, type ModerationSearch, type QueueFilter } from '../moderation-search.ts';
import { OfflineBanner, OfflineInstead } from '../offline-notice.tsx';
import { CampaignRow, type ReturnTo } from './campaign-row.tsx';
import { QueueEmpty } from './queue-empty.tsx';
import { QueueSkeleton } from './queue-skeleton.tsx';
import { StatusFilterBar } from './status-filter-bar.tsx';

/** Campaigns that wait for a decision; filters show the others. */
export function CampaignQueue({ search }: { search: ModerationSearch }) {
  const navigate = useNavigate();
  // The campaign whose sheet was closed, until its row has the focus.
  const returnTo = useRef(useClosedRecord('/admin/campaigns'));
  const filter = filterOf(search);
  const counts = useQuery(countsQuery(filter.q));
  const { status } = search;
  const find = useCallback(
    (text: string) => {
      returnTo.current = undefined;
      const search = { status, q: text || undefined };
      void navigate({ to: '/admin/campaigns', search, replace: true });
    },
    [status, navigate],
  );
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-center sm:justify-between">
        <StatusFilterBar search={search} counts={counts.data} />
        <SearchField
          label="Search campaigns"
          placeholder="Campaign or advertiser"
          value={filter.q}
          onSearch={find}
        />
      </div>
      <QueuePage filter={filter} search={search} returnTo={returnTo} />
    </div>
  );
}

interface QueuePageProps {
  filter: QueueFilter;
  search: ModerationSearch;
  returnTo: ReturnTo;
}

function QueuePage({ filter, search, returnTo }: QueuePageProps) {
  const { data, error, isError, isPlaceholderData, refetch } = useQuery(queueQuery(filter));
  const online = useOnline();
  const now = useNow();
  // Placeholder data from another list doesn’t answer this one.
  if (!online && (!data || isPlaceholderData)) return <OfflineInstead />;
  if (!data && isError) {
    return (
      <ErrorState title="The campaigns didn’t load" onRetry={() => void refetch()}>
        {explain(error, 'Try again in a moment.')}
      </ErrorState>
    );
  }
  // An empty placeholder would say that all is reviewed.
  if (!data || (isPlaceholderData && data.items.length === 0)) return <QueueSkeleton />;
  const pages = Math.ceil(data.total / PAGE_SIZE);
  const linkTo = (page: number) =>
    ({ to: '/admin/campaigns', search: { ...search, page } }) as const;
  if (data.items.length === 0 && filter.page > 1) return <LastPage pages={pages} linkTo={linkTo} />;
  return (
    <>
      {!online && <OfflineBanner />}
      {data.items.length === 0 ? (
        <QueueEmpty {...filter} />
      ) : (
        <ul
          aria-busy={isPlaceholderData}
          className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface shadow-card transition-opacity aria-busy:opacity-60"
        >
          {data.items.map((campaign) => (
            <CampaignRow
              key={campaign.id}
              campaign={campaign}
              search={search}
              now={now}
              returnTo={returnTo}
            />
          ))}
        </ul>
      )}
      <Pager page={filter.page} pages={pages} linkTo={linkTo} />
    </>
  );
}
