import { Link } from '@tanstack/react-router';
import { filterLinkStyle } from '@/components/lists/filter-link-style.ts';
import { REPORT_FILTERS, type ReportFilter } from './report-search.ts';
import { STATUS_LOOKS } from './report-words.ts';

/** Narrows the list to one status. */
export function ReportFilterBar({ status }: { status: ReportFilter }) {
  return (
    <nav aria-label="Reports by status" className="grid grid-cols-2 gap-2 sm:flex">
      {REPORT_FILTERS.map((filter) => (
        <Link
          key={filter}
          to="/admin/reports"
          search={{ status: filter === 'open' ? undefined : filter }}
          aria-current={filter === status ? 'true' : undefined}
          className={filterLinkStyle(filter === status)}
        >
          {filter === 'all' ? 'All' : STATUS_LOOKS[filter].label}
        </Link>
      ))}
    </nav>
  );
}
