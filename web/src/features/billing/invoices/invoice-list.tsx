import type { InvoiceStatus } from '@juu/shared/billing/invoice';
import { formatCents } from '@juu/shared/pricing/format-cents';
import { Card } from '@/components/layout/card.tsx';
import { Badge, type BadgeTone } from '@/components/notices/badge.tsx';
import { formatMonth } from '@/lib/time/nairobi-time.ts';
import { centsOf } from '../figures.ts';
import type { Billing, Invoice } from '../use-billing.ts';
import { InvoicePdfButton } from './invoice-pdf-button.tsx';

const STATUS: Record<InvoiceStatus, readonly [word: string, tone: BadgeTone]> = {
  due: ['Due', 'accent'],
  paid: ['Paid', 'success'],
};

/** The advertiser's invoices, newest first, each as a PDF. */
export function InvoiceList({ billing }: { billing: Billing }) {
  const { invoices } = billing;
  return (
    <Card aria-labelledby="invoices" className="flex flex-col gap-3">
      <h2 id="invoices" className="title-m">
        Invoices
      </h2>
      {invoices.length === 0 ? (
        <p className="body-s text-muted">
          None yet. A month is invoiced on the 8th of the next; you get a notification.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {invoices.map((invoice) => (
            <InvoiceItem key={invoice.id} invoice={invoice} billing={billing} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function InvoiceItem({ invoice, billing }: { invoice: Invoice; billing: Billing }) {
  const { number, month, amount_usd, paid_usd } = invoice;
  const [word, tone] = STATUS[invoice.status === 'paid' ? 'paid' : 'due'];
  const paidCents = centsOf(paid_usd);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-3 body-s first:pt-0 last:pb-0">
      <p className="font-semibold">{formatMonth(month ?? '')}</p>
      <p className="text-right font-semibold tabular-nums">{formatCents(centsOf(amount_usd))}</p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
        {number} <Badge tone={tone}>{word}</Badge>
        {word === 'Due' && paidCents > 0 && <span>{formatCents(paidCents)} paid</span>}
      </p>
      <InvoicePdfButton invoice={invoice} billing={billing} />
    </li>
  );
}
