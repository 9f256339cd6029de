import { useQuery } from '@tanstack/react-query';
import { FilterLinks } from '@/components/lists/filter-links.tsx';
import { ErrorLine } from '@/components/notices/error-line.tsx';
import { AccountSection } from './invoices/account-section.tsx';
import { InvoiceSection } from './invoices/invoice-section.tsx';
import { MarginSection } from './margin-section.tsx';
import { MonthCard } from './month-card.tsx';
import { PayoutList } from './payout-list.tsx';
import { payoutMonthsQuery } from './payout-queries.ts';
import type { PayoutSearch } from './payout-search.ts';
import { PayoutToolbar } from './payout-toolbar.tsx';

const LISTS = { payouts: 'Payouts', invoices: 'Invoices', account: 'On account' };

/** What advertisers and drivers were invoiced, owed and paid, and what zones earn. */
export function PaymentsTab({ search }: { search: PayoutSearch }) {
  return (
    <div className="flex flex-col gap-4">
      <header>
        <h2 className="title-l">Payments</h2>
        <p className="mt-1 max-w-prose body-s text-muted">
          No money moves from here.{' '}
          {search.list
            ? 'When an advertiser’s money has arrived, record the payment and its reference.'
            : 'Pay through your bank or M-Pesa, then record each transfer’s reference.'}
        </p>
      </header>
      <FilterLinks
        label="Payments"
        field="list"
        words={LISTS}
        byDefault="payouts"
        chosen={search.list}
      />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_27rem]">
        <List search={search} />
        <MarginSection search={search} />
      </div>
    </div>
  );
}

function List({ search }: { search: PayoutSearch }) {
  if (search.list === 'invoices') return <InvoiceSection search={search} />;
  if (search.list === 'account') return <AccountSection search={search} />;
  return <PayoutSection search={search} />;
}

/** A month's payouts to drivers. */
function PayoutSection({ search }: { search: PayoutSearch }) {
  const months = useQuery(payoutMonthsQuery);
  const month = search.month ?? months.data?.items[0]?.month;
  return (
    <section
      tabIndex={-1}
      aria-labelledby="payouts-title"
      className="flex min-w-0 flex-col gap-4 outline-none"
    >
      <h3 id="payouts-title" className="title-m">
        Payouts to drivers
      </h3>
      {month && !months.data && months.isError && (
        <ErrorLine onRetry={() => void months.refetch()}>The month’s sums didn’t load.</ErrorLine>
      )}
      {month && months.data && (
        <>
          <MonthCard month={month} months={months.data.items} search={search} />
          <PayoutToolbar search={search} />
        </>
      )}
      <PayoutList months={months} month={month} search={search} />
    </section>
  );
}
