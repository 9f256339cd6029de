import { Link } from '@tanstack/react-router';
import { filterLinkStyle } from '@/components/lists/filter-link-style.ts';
import { SearchField } from '@/components/lists/search-field.tsx';
import { PAYOUT_FILTERS, type PayoutFilter, type PayoutSearch } from './payout-search.ts';

const LABELS: Record<PayoutFilter, string> = {
  due: 'Due',
  numberless: 'No M-Pesa number',
  paid: 'Paid',
  all: 'All',
};

/** Narrows a month's payouts: by status, by a search. */
export function PayoutToolbar({ search }: { search: PayoutSearch }) {
  const { status = 'due' } = search;
  return (
    <div className="flex flex-col gap-3 lg:flex-row lg:flex-wrap lg:items-center">
      <SearchField label="Search payouts" placeholder="Driver, number, reference" />
      <nav aria-label="Payouts by status" className="grid grid-cols-2 gap-2 sm:flex">
        {PAYOUT_FILTERS.map((filter) => (
          <Link
            key={filter}
            to="/admin/payments"
            search={{ ...search, page: undefined, status: filter === 'due' ? undefined : filter }}
            aria-current={filter === status ? 'true' : undefined}
            className={filterLinkStyle(filter === status)}
          >
            {LABELS[filter]}
          </Link>
        ))}
      </nav>
    </div>
  );
}
