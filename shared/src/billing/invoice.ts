export const INVOICE_STATUSES = ['due', 'paid'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** Added to prices, which are net, unless the operator sets another rate. */
export const VAT_PERCENT = 16;

/** What an account may owe, VAT included, unless the operator sets another limit; US dollars. */
export const CREDIT_LIMIT_USD = 5_000;

/** Parts of an invoice's amount, US cents. */
export interface InvoiceAmount {
  readonly netCents: number;
  readonly vatCents: number;
  readonly totalCents: number;
}

/**
 * What an invoice of these charges and fees says. The sum is rounded to a cent, and then its VAT.
 *
 * @param micro micro-dollars, net
 */
export function invoiceAmount(micro: number, vatPercent: number): InvoiceAmount {
  const netCents = Math.round(micro / 10_000);
  const vatCents = Math.round((netCents * vatPercent) / 100);
  return { netCents, vatCents, totalCents: netCents + vatCents };
}
