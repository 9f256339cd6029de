import type { AdminInvoice } from '@juu/shared/endpoints/invoices';
import { nairobiDay } from '@juu/shared/time';
import { OnlineButton } from '@/components/buttons/online-button.tsx';
import { Badge } from '@/components/notices/badge.tsx';
import { formatDay, formatMonth } from '@/lib/time/nairobi-time.ts';
import { useFocusOnward } from '@/lib/use-focus-onward.ts';
import { dollars, dollarsBetween } from '../dollars.ts';

interface InvoiceRowProps {
  invoice: AdminInvoice;
  onPay: () => void;
}

/** One invoice: who owes how much of it, and what was paid. */
export function InvoiceRow({ invoice, onPay }: InvoiceRowProps) {
  const { billed_to, advertiser_name, number, month, amount_usd, paid_usd, status } = invoice;
  const payer = [invoice.payer_reg_number, invoice.payer_email].filter(Boolean).join(' · ');
  const isPartlyPaid = status === 'due' && paid_usd > 0;
  const row = useFocusOnward<HTMLLIElement>();
  return (
    <li
      ref={row}
      aria-label={`${number}, ${billed_to}`}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-4 py-3 body-s"
    >
      <p className="font-semibold wrap-anywhere">{billed_to}</p>
      <p className="text-right font-semibold tabular-nums">
        {isPartlyPaid ? `${dollarsBetween(amount_usd, paid_usd)} open` : dollars(amount_usd)}
      </p>
      <div className="min-w-0 self-center text-muted">
        <p className="wrap-anywhere">
          {number} · {formatMonth(month)}
          {advertiser_name !== billed_to && ` · ${advertiser_name}`}
        </p>
        {payer && <p className="wrap-anywhere">{payer}</p>}
        {isPartlyPaid && (
          <p>
            {dollars(paid_usd)} of {dollars(amount_usd)} paid
          </p>
        )}
        {invoice.payments.map(({ id, amount_usd: usd, received_at, reference }) => (
          <p key={id} className="wrap-anywhere">
            {dollars(usd)} on {formatDay(nairobiDay(new Date(received_at)))}, reference {reference}
          </p>
        ))}
      </div>
      <div className="flex flex-col items-end gap-2 self-center">
        {status === 'paid' && <Badge tone="success">Paid</Badge>}
        <OnlineButton
          tone={status === 'paid' ? 'ghost' : 'neutral'}
          size="sm"
          offline="You can record payments when the connection is back."
          aria-label={`${status === 'paid' ? 'Correct' : 'Record payment'}: ${number}`}
          onClick={onPay}
        >
          {status === 'paid' ? 'Correct' : 'Record payment'}
        </OnlineButton>
      </div>
    </li>
  );
}
