import { filterLinkStyle } from '@/components/lists/filter-link-style.ts';
import { ModerationLink } from '../moderation-link.tsx';
import {
  filterOf,
  type ModerationSearch,
  STATUS_FILTERS,
  type StatusFilter,
} from '../moderation-search.ts';

const LABELS: Record<StatusFilter, string> = {
  draft: 'Pending review',
  active: 'Active',
  paused: 'Paused',
  ended: 'Ended',
  all: 'All',
};

interface StatusFilterBarProps {
  search: ModerationSearch;
  /** Campaigns of each status; undefined until they are known. */
  counts: Record<StatusFilter, number> | undefined;
}

/** Narrows the list to one status; each choice says how many campaigns it holds. */
export function StatusFilterBar({ search, counts }: StatusFilterBarProps) {
  const chosen = filterOf(search).status;
  return (
    <nav
      aria-label="Campaigns by status"
      className="grid grid-cols-2 gap-2 *:last:col-span-full sm:flex"
    >
      {STATUS_FILTERS.map((status) => (
        <ModerationLink
          key={status}
          search={{ ...search, status: status === 'draft' ? undefined : status, page: undefined }}
          aria-current={status === chosen ? 'true' : undefined}
          className={filterLinkStyle(status === chosen)}
        >
          {LABELS[status]}
          {counts && <span className="tabular-nums">{counts[status]}</span>}
        </ModerationLink>
      ))}
    </nav>
  );
}
