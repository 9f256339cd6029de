import { INVOICE_STATUSES } from '../billing/invoice.ts';
import type { InvoiceLine } from '../billing/invoice-line.ts';
import {
  central,
  choice,
  defaulted,
  integer,
  json,
  nullable,
  server,
  stamp,
  text,
  usd,
  uuidType,
} from './column.ts';
import { table } from './table.ts';

/** Invoices to advertisers, each for the months up to one. */
export const invoices = table('invoices', {
  bucket: 'advertiser_stats',
  owner: 'advertiser_id',
  columns: {
    advertiser_id: server(uuidType()),
    /** Counts up by one from each invoice to the next; `number` shows it. */
    serial: central(integer(), { inAnswers: false }),
    number: server(defaulted(text())),
    /** The last month that it covers, 'YYYY-MM'. */
    month: server(text()),
    /** Legal name of the advertiser when the invoice was made. */
    billed_to: server(text()),
    /** Charges and fees that it settles, exact; the other amounts are whole cents. */
    charged_usd: server(usd()),
    net_usd: server(usd()),
    vat_percent: server(usd()),
    vat_usd: server(usd()),
    /** With VAT. */
    amount_usd: server(usd()),
    /** Payments that count for it. */
    paid_usd: server(defaulted(usd())),
    status: server(defaulted(choice(INVOICE_STATUSES))),
    /** The lines of the invoice; null if it is older than this column. */
    lines: server(nullable(defaulted(json<readonly InvoiceLine[]>())), { inAnswers: false }),
    /** Whom an admin reminds if the account was deleted. They stay for `PAYER_DAYS` after the last payment. */
    payer_reg_number: central(nullable(text())),
    payer_email: central(nullable(text())),
    created_at: stamp(),
  },
  indexes: { by_number: ['number'] },
});
