import type { CampaignCounts } from '@juu/shared/endpoints/campaigns';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { FilterLinks } from '@/components/lists/filter-links.tsx';
import { ListPage } from '@/components/lists/list-page.tsx';
import { ListToolbar } from '@/components/lists/list-toolbar.tsx';
import { usePageShortcuts } from '@/components/shortcuts/page-shortcuts.ts';
import { formatCount } from '@/lib/format-figures.ts';
import { useClosedRecord } from '@/lib/pages/from-list.ts';
import { useBelowFirstScreen } from '@/lib/pages/use-below-first-screen.ts';
import { ago } from '@/lib/time/ago.ts';
import { useNow } from '@/lib/time/use-now.ts';
import { countsQuery, PAGE_SIZE, queueQuery } from '../campaign-queries.ts';
import {
  filterOf,
  type ModerationSearch,
  type QueueFilter,
  STATUS_LABELS,
} from '../moderation-search.ts';
import { QUEUE_SHORTCUTS } from '../moderation-shortcuts.ts';
import { OFFLINE_TEXT } from '../offline-text.ts';
import { CampaignList } from './campaign-list.tsx';
import type { ReturnTo } from './campaign-row.tsx';
import { QueueEmpty } from './queue-empty.tsx';
import { QueueSkeleton } from './queue-skeleton.tsx';
import { WaitingList } from './waiting-list.tsx';

/** Campaigns that wait for a decision; filters show the others. */
export function CampaignQueue({ search }: { search: ModerationSearch }) {
  usePageShortcuts(QUEUE_SHORTCUTS);
  // The campaign whose sheet was closed, until its row has the focus.
  const returnTo = useRef(useClosedRecord('/admin/campaigns'));
  const filter = filterOf(search);
  const counts = useQuery(countsQuery(filter.q));
  const forget = useCallback(() => {
    returnTo.current = undefined;
  }, []);
  return (
    <div className="flex flex-col gap-4">
      <ListToolbar
        label="Search campaigns"
        q={search.q}
        placeholder="Campaign or advertiser"
        onSearch={forget}
        isNarrowed={search.status !== undefined}
      >
        <FilterLinks
          label="Campaigns by status"
          field="status"
          words={STATUS_LABELS}
          byDefault="waiting"
          chosen={search.status}
          counts={counts.data}
        />
      </ListToolbar>
      {filter.status === 'waiting' && <LongestWait counts={counts.data} />}
      <QueuePage filter={filter} search={search} returnTo={returnTo} />
    </div>
  );
}

/** Keeps its line free while nothing is known to wait, so that the list doesn't move. */
function LongestWait({ counts }: { counts: CampaignCounts | undefined }) {
  const now = useNow();
  if (!counts?.waits_since) return <p className="-mt-1 body-s">&nbsp;</p>;
  const { waits_since: since, changes } = counts;
  return (
    <p className="-mt-1 body-s text-muted">
      The longest wait began <time dateTime={since}>{ago(new Date(since), now)}</time>.
      {changes === 1 && ' One is a change of a live campaign.'}
      {changes > 1 && ` ${formatCount(changes)} are changes of live campaigns.`}
    </p>
  );
}

interface QueuePageProps {
  filter: QueueFilter;
  search: ModerationSearch;
  returnTo: ReturnTo;
}

function QueuePage({ filter, search, returnTo }: QueuePageProps) {
  const query = useQuery(queueQuery(filter));
  const isWhole = useBelowFirstScreen();
  return (
    <ListPage
      query={query}
      page={filter.page}
      pageSize={PAGE_SIZE}
      linkTo={(page) => ({ to: '/admin/campaigns', search: { ...search, page } })}
      noun="campaigns"
      offline={OFFLINE_TEXT}
      use="decide"
      waiting={<QueueSkeleton />}
      empty={<QueueEmpty {...filter} />}
    >
      {(campaigns, isBusy) => {
        const list = { campaigns, search, isBusy, isWhole, returnTo };
        return filter.status === 'waiting' ? (
          <WaitingList {...list} filter={filter} />
        ) : (
          <CampaignList {...list} />
        );
      }}
    </ListPage>
  );
}
