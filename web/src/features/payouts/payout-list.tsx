import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { CircleCheckBig, SearchX, Wallet } from 'lucide-react';
import { ListPage } from '@/components/lists/list-page.tsx';
import { EmptyState } from '@/components/notices/empty-state.tsx';
import { LoadingList } from '@/components/waiting/loading-list.tsx';
import { useRecordWindow } from '@/lib/pages/record-window.ts';
import { PayDialog } from './pay-dialog.tsx';
import { PAGE_SIZE, payoutsQuery } from './payout-queries.ts';
import { PayoutRow } from './payout-row.tsx';
import type { PayoutSearch } from './payout-search.ts';

interface PayoutListProps {
  /** Every month that has payouts. */
  months: UseQueryResult<{ items: readonly unknown[] }>;
  /** The chosen month, 'YYYY-MM'; undefined: there is none, or it isn't known yet. */
  month: string | undefined;
  search: PayoutSearch;
}

/** One page of a month's payouts. */
export function PayoutList({ months, month, search }: PayoutListProps) {
  const list = useQuery(payoutsQuery(month, search));
  const paying = useRecordWindow('pay', list.data?.items);
  if (months.data && !month) return <NoPayoutsYet />;
  return (
    <>
      <ListPage
        // Without a month the list waits for the months, and fails if they do.
        query={month ? list : { ...months, data: undefined, isPlaceholderData: false }}
        page={search.page ?? 1}
        pageSize={PAGE_SIZE}
        linkTo={(page) => ({ to: '/admin/payments', search: { ...search, page } })}
        noun="payouts"
        offline="Payouts are never stored on this device. They load when the connection is back."
        use="mark payouts as paid"
        waiting={<LoadingList label="Loading payouts" row="h-20" />}
        empty={<NothingFound search={search} />}
      >
        {(payouts, isBusy) => (
          <ul
            aria-label="Payouts"
            aria-busy={isBusy}
            className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface shadow-card transition-opacity aria-busy:opacity-60"
          >
            {payouts.map((payout) => (
              <PayoutRow key={payout.id} payout={payout} onPay={() => paying.open(payout)} />
            ))}
          </ul>
        )}
      </ListPage>
      {paying.row && <PayDialog payout={paying.row} onClose={paying.close} />}
    </>
  );
}

function NoPayoutsYet() {
  return (
    <EmptyState icon={<Wallet aria-hidden="true" />} title="No payouts yet">
      A month is closed on the 8th of the next. Drivers whose earnings reach the minimum then appear
      here.
    </EmptyState>
  );
}

function NothingFound({ search: { q, status = 'due' } }: { search: PayoutSearch }) {
  if (!q && status === 'due') {
    return (
      <EmptyState icon={<CircleCheckBig aria-hidden="true" />} title="Nothing is due">
        Every payout of this month is marked as paid.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<SearchX aria-hidden="true" />} title="No payouts found">
      {q ? `No payout of this month matches “${q}”.` : 'No payout of this month has this status.'}
    </EmptyState>
  );
}
