import { FilterLinks } from '@/components/lists/filter-links.tsx';
import { ListToolbar } from '@/components/lists/list-toolbar.tsx';
import type { PayoutFilter, PayoutSearch } from './payout-search.ts';

const LABELS: Record<PayoutFilter, string> = {
  due: 'Due',
  numberless: 'No M-Pesa number',
  paid: 'Paid',
  all: 'All',
};

/** Narrows a month's payouts: by status, by a search. */
export function PayoutToolbar({ search }: { search: PayoutSearch }) {
  return (
    <ListToolbar
      label="Search payouts"
      q={search.q}
      placeholder="Driver, number, reference"
      isNarrowed={search.status !== undefined}
    >
      <FilterLinks
        label="Payouts by status"
        field="status"
        words={LABELS}
        byDefault="due"
        chosen={search.status}
      />
    </ListToolbar>
  );
}
