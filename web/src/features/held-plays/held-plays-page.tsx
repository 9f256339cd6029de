import { useQuery } from '@tanstack/react-query';
import { CircleCheckBig, SearchX } from 'lucide-react';
import { FilterLinks } from '@/components/lists/filter-links.tsx';
import { ListPage } from '@/components/lists/list-page.tsx';
import { ListToolbar } from '@/components/lists/list-toolbar.tsx';
import { EmptyState } from '@/components/notices/empty-state.tsx';
import { LoadingList } from '@/components/waiting/loading-list.tsx';
import { HeldDayCard } from './held-day-card.tsx';
import { heldDaysQuery, PAGE_SIZE } from './held-queries.ts';
import type { HeldSearch } from './held-search.ts';
import { REASON_LABELS } from './held-words.ts';

const FILTERS = { all: 'All', ...REASON_LABELS };

/** Plays that can't have happened as they were reported: an admin counts or drops them. */
export function HeldPlaysPage({ search }: { search: HeldSearch }) {
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
          When a month is closed, Juu discards its undecided plays.
        </p>
      </div>
      <ListToolbar
        label="Search held plays"
        q={search.q}
        placeholder="Screen, driver, campaign"
        isNarrowed={search.reason !== undefined}
      >
        <FilterLinks
          label="Held plays by reason"
          field="reason"
          words={FILTERS}
          byDefault="all"
          chosen={search.reason}
        />
      </ListToolbar>
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
      waiting={<LoadingList label="Loading held plays" row="h-36" rows={2} />}
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
        {q ? `No held play matches “${q}”.` : 'No play is held for this reason.'}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<CircleCheckBig aria-hidden="true" />} title="Nothing is held">
      You decided every held play. New ones appear here by themselves.
    </EmptyState>
  );
}
