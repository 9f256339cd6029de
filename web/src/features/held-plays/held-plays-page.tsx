import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheckBig, SearchX } from 'lucide-react';
import { filterLinkStyle } from '@/components/lists/filter-link-style.ts';
import { ListPage } from '@/components/lists/list-page.tsx';
import { SearchField } from '@/components/lists/search-field.tsx';
import { EmptyState } from '@/components/notices/empty-state.tsx';
import { Skeleton } from '@/components/waiting/skeleton.tsx';
import { HeldDayCard } from './held-day-card.tsx';
import { heldDaysQuery, PAGE_SIZE } from './held-queries.ts';
import { type HeldSearch, REASONS } from './held-search.ts';
import { REASON_LABELS } from './held-words.ts';

/** Plays that can't have happened as they were reported: an admin counts or drops them. */
export function HeldPlaysPage({ search }: { search: HeldSearch }) {
  const { reason } = search;
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
          Plays that look wrong wait here, neither paid nor billed. Release those that happened.
          What is undecided when its month is closed is discarded.
        </p>
      </div>
      <div className="flex flex-col gap-3 lg:flex-row lg:items-center">
        <SearchField label="Search held plays" placeholder="Screen, driver, campaign" />
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
  return (
    <ListPage
      query={useQuery(heldDaysQuery(search))}
      page={search.page ?? 1}
      pageSize={PAGE_SIZE}
      linkTo={(page) => ({ to: '/admin/held-plays', search: { ...search, page } })}
      noun="held plays"
      offline="Held plays are never stored on this device. They load when the connection is back."
      use="decide"
      waiting={<LoadingDays />}
      empty={<NothingHeld search={search} />}
    >
      {(days, isBusy) => (
        <ul
          aria-busy={isBusy}
          className="flex flex-col gap-4 transition-opacity aria-busy:opacity-60"
        >
          {days.map((day) => (
            <HeldDayCard key={`${day.device_id} ${day.day}`} day={day} search={search} />
          ))}
        </ul>
      )}
    </ListPage>
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
