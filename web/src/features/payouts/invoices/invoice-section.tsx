import { useQuery } from '@tanstack/react-query';
import { CircleCheckBig, SearchX } from 'lucide-react';
import { FilterLinks } from '@/components/lists/filter-links.tsx';
import { ListPage } from '@/components/lists/list-page.tsx';
import { ListToolbar } from '@/components/lists/list-toolbar.tsx';
import { EmptyState } from '@/components/notices/empty-state.tsx';
import { LoadingList } from '@/components/waiting/loading-list.tsx';
import { useRecordWindow } from '@/lib/pages/record-window.ts';
import type { InvoiceFilter, PayoutSearch } from '../payout-search.ts';
import { invoicesQuery, PAGE_SIZE } from './invoice-queries.ts';
import { InvoiceRow } from './invoice-row.tsx';
import { PaymentDialog } from './payment-dialog.tsx';

const LABELS: Record<InvoiceFilter, string> = { due: 'Due', paid: 'Paid', all: 'All' };

/** Advertisers' invoices, and what was received for them. */
export function InvoiceSection({ search }: { search: PayoutSearch }) {
  const list = useQuery(invoicesQuery(search));
  const paying = useRecordWindow('pay', list.data?.items);
  return (
    <section
      tabIndex={-1}
      aria-labelledby="invoices-title"
      className="flex min-w-0 flex-col gap-4 outline-none"
    >
      <h3 id="invoices-title" className="title-m">
        Invoices to advertisers
      </h3>
      <ListToolbar
        label="Search invoices"
        q={search.q}
        placeholder="Advertiser, number, reference"
        isNarrowed={search.invoices !== undefined}
      >
        <FilterLinks
          label="Invoices by status"
          field="invoices"
          words={LABELS}
          byDefault="due"
          chosen={search.invoices}
        />
      </ListToolbar>
      <ListPage
        query={list}
        page={search.page ?? 1}
        pageSize={PAGE_SIZE}
        linkTo={(page) => ({ to: '/admin/payments', search: { ...search, page } })}
        noun="invoices"
        offline="Invoices are never stored on this device. They load when the connection is back."
        use="record payments"
        waiting={<LoadingList label="Loading invoices" row="h-20" />}
        empty={<NothingFound search={search} />}
      >
        {(invoices, isBusy) => (
          <ul
            aria-label="Invoices"
            aria-busy={isBusy}
            className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface shadow-card transition-opacity aria-busy:opacity-60"
          >
            {invoices.map((invoice) => (
              <InvoiceRow key={invoice.id} invoice={invoice} onPay={() => paying.open(invoice)} />
            ))}
          </ul>
        )}
      </ListPage>
      {paying.row && <PaymentDialog payer={{ invoice: paying.row }} onClose={paying.close} />}
    </section>
  );
}

function NothingFound({ search: { q, invoices = 'due' } }: { search: PayoutSearch }) {
  if (q || invoices !== 'due') {
    return (
      <EmptyState icon={<SearchX aria-hidden="true" />} title="No invoices found">
        {q ? `No invoice matches “${q}”.` : 'A month is invoiced on the 8th of the next.'}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<CircleCheckBig aria-hidden="true" />} title="Nothing is due">
      Every invoice is paid. A month is invoiced on the 8th of the next.
    </EmptyState>
  );
}
