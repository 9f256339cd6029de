import { type AdminInvoice, invoices } from '@juu/shared/endpoints/invoices';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/call.ts';
import { refreshedList } from '@/lib/http/refreshed.ts';
import type { PayoutSearch } from '../payout-search.ts';

export const PAGE_SIZE = 20;
export const INVOICES_KEY = ['admin', 'invoices'] as const;

/** Whom a payment is from: of an invoice, or on account. */
export type Payer =
  | { readonly invoice: AdminInvoice }
  | { readonly advertiser: { readonly id: string; readonly name: string } };

/** One page of invoices; those that are due come first. */
export function invoicesQuery({ invoices: status = 'due', q = '', page = 1 }: PayoutSearch) {
  return queryOptions({
    queryKey: [...INVOICES_KEY, status, q, page],
    queryFn: ({ signal }) =>
      call(invoices.list, {
        query: { q, page, page_size: PAGE_SIZE, ...(status !== 'all' && { status }) },
        signal,
      }),
    ...refreshedList(),
  });
}

interface Payment {
  readonly amount_usd: string;
  readonly reference: string;
  readonly received_on: string;
}

/** Records a payment. @throws {ApiError} no network, or a refusal */
export async function recordPayment(payer: Payer, payment: Payment): Promise<void> {
  if ('invoice' in payer) {
    await call(invoices.pay, { params: { id: payer.invoice.id }, body: payment });
  } else {
    await call(invoices.payOnAccount, { body: { ...payment, advertiser_id: payer.advertiser.id } });
  }
}
