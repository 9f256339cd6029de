import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { CircleCheckBig, SearchX } from 'lucide-react';
import { useCallback } from 'react';
import { filterLinkStyle } from '@/components/lists/filter-link-style.ts';
import { LastPage } from '@/components/lists/last-page.tsx';
import { OfflineBanner, OfflineInstead } from '@/components/lists/offline-notice.tsx';
import { Pager } from '@/components/lists/pager.tsx';
import { SearchField } from '@/components/lists/search-field.tsx';
import { EmptyState } from '@/components/notices/empty-state.tsx';
import { ErrorState } from '@/components/notices/error-state.tsx';
import { Skeleton } from '@/components/waiting/skeleton.tsx';
import { explain } from '@/lib/http/explain.ts';
import { useOnline } from '@/lib/http/online.ts';
import { HeldDayCard } from './held-day-card.tsx';
import { heldDaysQuery, PAGE_SIZE } from './held-queries.ts';
import { type HeldSearch, REASONS } from './held-search.ts';
import { REASON_LABELS } from './held-words.ts';

/** Plays that can't have happened as they were reported: an admin counts or drops them. */
export function HeldPlaysPage({ search }: { search: HeldSearch }) {
  const navigate = useNavigate();
  const { reason } = search;
  const find = useCallback(
    (text: string) => {
      const search = { reason, q: text || undefined };
      void navigate({ to: '/admin/held-plays', search, replace: true });
    },
    [reason, navigate],
  );
  return (
    <section
      tabIndex={-1}
      aria-labelledby="held-title"
      className="flex flex-col gap-4 outline-none"
    >
      <div>
        <h2 id="held-title" className="title-l">
          Held plays
        </h2>
        <p className="mt-1 max-w-prose body-s text-muted">
          Plays that can’t have happened as they were reported wait here, neither paid nor billed.
          What is undecided when its month is closed is discarded.
        </p>
      </div>
      <div className="flex flex-col gap-3 lg:flex-row lg:items-center">
        <SearchField
          label="Search held plays"
          placeholder="Screen, driver, campaign"
          value={search.q ?? ''}
          onSearch={find}
        />
        <nav aria-label="Held plays by reason" className="grid grid-cols-2 gap-2 sm:flex">
          {[undefined, ...REASONS].map((filter) => (
            <Link
              key={filter ?? 'all'}
              to="/admin/held-plays"
              search={{ q: search.q, reason: filter }}
              aria-current={filter === reason ? 'true' : undefined}
              className={filterLinkStyle(filter === reason)}
            >
              {filter ? REASON_LABELS[filter] : 'All'}
            </Link>
          ))}
        </nav>
      </div>
      <HeldDays search={search} />
    </section>
  );
}

function HeldDays({ search }: { search: HeldSearch }) {
  const { data, error, isError, isPlaceholderData, refetch } = useQuery(heldDaysQuery(search));
  const online = useOnline();
  // Placeholder data from another list doesn’t answer this one.
  if (!online && (!data || isPlaceholderData)) {
    return (
      <OfflineInstead>
        Held plays are never stored on this device. They load when the connection is back.
      </OfflineInstead>
    );
  }
  if (!data && isError) {
    return (
      <ErrorState title="The held plays didn’t load" onRetry={() => void refetch()}>
        {explain(error, 'Try again in a moment.')}
      </ErrorState>
    );
  }
  // An empty placeholder would say that nothing is held.
  if (!data || (isPlaceholderData && data.items.length === 0)) return <LoadingDays />;
  const { page = 1 } = search;
  const pages = Math.ceil(data.total / PAGE_SIZE);
  const linkTo = (page: number) =>
    ({ to: '/admin/held-plays', search: { ...search, page } }) as const;
  if (data.items.length === 0 && page > 1) return <LastPage pages={pages} linkTo={linkTo} />;
  return (
    <>
      {!online && (
        <OfflineBanner>
          This is how things were before the connection was lost. You can decide when it’s back.
        </OfflineBanner>
      )}
      {data.items.length === 0 ? (
        <NothingHeld search={search} />
      ) : (
        <ul
          aria-busy={isPlaceholderData}
          className="flex flex-col gap-4 transition-opacity aria-busy:opacity-60"
        >
          {data.items.map((day) => (
            <HeldDayCard
              key={`${day.device_id} ${day.day}`}
              day={day}
              search={search}
              online={online}
            />
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} linkTo={linkTo} />
    </>
  );
}

function NothingHeld({ search: { q, reason } }: { search: HeldSearch }) {
  if (q || reason) {
    return (
      <EmptyState icon={<SearchX aria-hidden="true" />} title="No held plays found">
        {q ? `Nothing here matches “${q}”.` : 'No play is held for this reason.'}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<CircleCheckBig aria-hidden="true" />} title="Nothing is held">
      Every reported play is plausible or decided. New ones appear here by themselves.
    </EmptyState>
  );
}

function LoadingDays() {
  return (
    <div role="status" aria-label="Loading held plays" className="flex flex-col gap-4">
      <Skeleton className="h-36 rounded-xl" />
      <Skeleton className="h-36 rounded-xl" />
    </div>
  );
}
