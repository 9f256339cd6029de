import { type AdminInvoice, invoices } from '@juu/shared/endpoints/invoices';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '@/lib/http/call.ts';
import { refreshedList } from '@/lib/http/refreshed.ts';
import { dismissToasts, toast } from '@/lib/toast.ts';
import type { PayoutSearch } from '../payout-search.ts';

export const PAGE_SIZE = 20;
export const INVOICES_KEY = ['admin', 'invoices'] as const;

/** What a payment is for: an invoice, or the advertiser's account. */
export type Payer =
  | { readonly invoice: AdminInvoice }
  | { readonly advertiser: { readonly id: string; readonly name: string } };

/** One page of invoices: those that are due unless another status is chosen. */
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

/** One page of payments on account, the newest first. */
export function accountPaymentsQuery({ q = '', page = 1 }: PayoutSearch) {
  return queryOptions({
    queryKey: [...INVOICES_KEY, 'account', q, page],
    queryFn: ({ signal }) =>
      call(invoices.onAccount, { query: { q, page, page_size: PAGE_SIZE }, signal }),
    ...refreshedList(),
  });
}

/** The toast of a payment that wasn’t recorded. */
export function notRecorded(payer: Payer): string {
  const { id } = 'invoice' in payer ? payer.invoice : payer.advertiser;
  return `payment of ${id} not recorded`;
}

interface Payment {
  readonly id: string;
  readonly amount_usd: string;
  readonly reference: string;
  readonly received_on: string;
}

/** Records a payment. It is never kept for later: another admin may record it by then. */
export function useRecordPayment(payer: Payer) {
  return useMutation({
    networkMode: 'always',
    mutationFn: async (payment: Payment) => {
      if ('invoice' in payer) {
        await call(invoices.pay, { params: { id: payer.invoice.id }, body: payment });
      } else {
        const body = { ...payment, advertiser_id: payer.advertiser.id };
        await call(invoices.payOnAccount, { body });
      }
    },
    onSuccess: () => {
      dismissToasts(notRecorded(payer));
      toast({ title: 'Payment recorded' });
    },
  });
}
