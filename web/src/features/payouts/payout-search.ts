import { monthOf } from '@/lib/pages/search-days.ts';
import { countOf, oneOf, textOf } from '@/lib/pages/search-values.ts';

/** What the list of payouts is narrowed to; those that are due come first. */
const PAYOUT_FILTERS = ['due', 'numberless', 'paid', 'all'] as const;
export type PayoutFilter = (typeof PAYOUT_FILTERS)[number];

/** What the list of invoices is narrowed to. */
const INVOICE_FILTERS = ['due', 'paid', 'all'] as const;
export type InvoiceFilter = (typeof INVOICE_FILTERS)[number];

/** Choices of the Payments tab, as in the address. */
export interface PayoutSearch {
  /** Which list is open; absent: payouts to drivers. */
  list?: 'invoices' | 'account' | undefined;
  invoices?: InvoiceFilter | undefined;
  /** 'YYYY-MM'; absent: the newest month that has payouts. */
  month?: string | undefined;
  status?: PayoutFilter | undefined;
  q?: string | undefined;
  page?: number | undefined;
  /** Month of the margins, 'YYYY-MM'; absent: this one. */
  margin?: string | undefined;
}

/** Reads the choices from the address; a value that makes no sense counts as left out. */
export function parsePayoutSearch(search: Record<string, unknown>): PayoutSearch {
  return {
    list: oneOf(['invoices', 'account'], search.list),
    invoices: oneOf(INVOICE_FILTERS, search.invoices),
    month: monthOf(search.month),
    status: oneOf(PAYOUT_FILTERS, search.status),
    q: textOf(search.q, 200),
    page: countOf(search.page, 100_000),
    margin: monthOf(search.margin),
  };
}
