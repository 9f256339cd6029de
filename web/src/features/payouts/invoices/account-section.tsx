import type { AccountPayment } from '@juu/shared/endpoints/invoices';
import { nairobiDay } from '@juu/shared/time';
import { useQuery } from '@tanstack/react-query';
import { SearchX, Wallet } from 'lucide-react';
import { useState } from 'react';
import { OnlineButton } from '@/components/buttons/online-button.tsx';
import { ListPage } from '@/components/lists/list-page.tsx';
import { SearchField } from '@/components/lists/search-field.tsx';
import { EmptyState } from '@/components/notices/empty-state.tsx';
import { LoadingList } from '@/components/waiting/loading-list.tsx';
import { formatDay } from '@/lib/time/nairobi-time.ts';
import { dollars } from '../dollars.ts';
import type { PayoutSearch } from '../payout-search.ts';
import { accountPaymentsQuery, PAGE_SIZE, type Payer } from './invoice-queries.ts';
import { PayOnAccount } from './pay-on-account.tsx';
import { PaymentDialog } from './payment-dialog.tsx';

/** Payments that name no invoice, and the way to record one. */
export function AccountSection({ search }: { search: PayoutSearch }) {
  const list = useQuery(accountPaymentsQuery(search));
  const [payer, setPayer] = useState<Payer>();
  return (
    <section
      tabIndex={-1}
      aria-labelledby="account-title"
      className="flex min-w-0 flex-col gap-4 outline-none"
    >
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="account-title" className="title-m">
          Payments on account
        </h3>
        <PayOnAccount onChoose={setPayer} />
      </header>
      <SearchField label="Search payments" q={search.q} placeholder="Advertiser, reference" />
      <ListPage
        query={list}
        page={search.page ?? 1}
        pageSize={PAGE_SIZE}
        linkTo={(page) => ({ to: '/admin/payments', search: { ...search, page } })}
        noun="payments"
        offline="Payments are never stored on this device. They load when the connection is back."
        use="record payments"
        waiting={<LoadingList label="Loading payments" row="h-20" />}
        empty={<NothingFound q={search.q} />}
      >
        {(payments, isBusy) => (
          <ul
            aria-label="Payments on account"
            aria-busy={isBusy}
            className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface shadow-card transition-opacity aria-busy:opacity-60"
          >
            {payments.map((payment) => (
              <PaymentRow key={payment.id} payment={payment} onCorrect={setPayer} />
            ))}
          </ul>
        )}
      </ListPage>
      {payer && <PaymentDialog payer={payer} onClose={() => setPayer(undefined)} />}
    </section>
  );
}

interface PaymentRowProps {
  payment: AccountPayment;
  onCorrect: (payer: Payer) => void;
}

function PaymentRow({ payment, onCorrect }: PaymentRowProps) {
  const { advertiser_id, advertiser_name: name, amount_usd, received_at, reference } = payment;
  return (
    <li
      aria-label={`${dollars(amount_usd)}, ${name}`}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-4 py-3 body-s"
    >
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="text-right font-semibold tabular-nums">{dollars(amount_usd)}</p>
      <p className="min-w-0 self-center wrap-anywhere text-muted">
        {formatDay(nairobiDay(new Date(received_at)))} · Reference {reference}
      </p>
      {advertiser_id && (
        <OnlineButton
          tone="ghost"
          size="sm"
          offline="You can record payments when the connection is back."
          aria-label={`Correct: ${dollars(amount_usd)}, ${name}`}
          onClick={() => onCorrect({ advertiser: { id: advertiser_id, name } })}
        >
          Correct
        </OnlineButton>
      )}
    </li>
  );
}

function NothingFound({ q }: { q: string | undefined }) {
  if (q) {
    return (
      <EmptyState icon={<SearchX aria-hidden="true" />} title="No payments found">
        No payment matches “{q}”.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<Wallet aria-hidden="true" />} title="No payments on account yet">
      A payment that names no invoice is listed here once it is recorded.
    </EmptyState>
  );
}
