import { formatCents } from '@juu/shared/pricing/format-cents';
import { nairobiDay } from '@juu/shared/time';
import { Card } from '@/components/layout/card.tsx';
import { formatDay } from '@/lib/time/nairobi-time.ts';
import { centsOf } from './figures.ts';
import type { Billing } from './use-billing.ts';

/** Payments that an admin recorded. */
export function PaymentList({ billing: { payments, invoices } }: { billing: Billing }) {
  const numbers = new Map(invoices.map(({ id, number }) => [id, number]));
  return (
    <Card aria-labelledby="received" className="flex flex-col gap-3">
      <h2 id="received" className="title-m">
        Payments received
      </h2>
      {payments.length === 0 ? (
        <p className="body-s text-muted">
          None yet. Each payment appears here once it is recorded.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {payments.map(({ id, amount_usd, received_at, reference, invoice_id }) => (
            <li
              key={id}
              className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-0.5 py-3 body-s first:pt-0 last:pb-0"
            >
              <p className="font-semibold">{formatDay(nairobiDay(new Date(received_at ?? '')))}</p>
              <p className="text-right font-semibold tabular-nums">
                {formatCents(centsOf(amount_usd))}
              </p>
              <p className="col-span-2 wrap-anywhere text-muted">
                {numbers.get(invoice_id ?? '') ?? 'On account'} · Reference {reference}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
