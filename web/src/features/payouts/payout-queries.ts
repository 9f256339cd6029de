import { margin } from '@juu/shared/endpoints/margin';
import { type AdminPayout, payouts } from '@juu/shared/endpoints/payouts';
import {
  keepPreviousData,
  type QueryKey,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { allPages } from '@/lib/http/all-pages.ts';
import { addressOf, call } from '@/lib/http/call.ts';
import { download } from '@/lib/http/download.ts';
import { refreshed, refreshedList } from '@/lib/http/refreshed.ts';
import { renewQueries } from '@/lib/http/renew-queries.ts';
import { saveFile } from '@/lib/save-file.ts';
import { dismissToasts, toast } from '@/lib/toast.ts';
import type { PayoutFilter, PayoutSearch } from './payout-search.ts';

export const PAGE_SIZE = 20;
export const PAYOUTS_KEY = ['admin', 'payouts'] as const;

const NARROWED = {
  due: { status: 'due' },
  numberless: { status: 'due', number: 'missing' },
  paid: { status: 'paid' },
  all: {},
} as const satisfies Record<PayoutFilter, object>;

/** Sums of every month that has payouts, the newest first. */
export const payoutMonthsQuery = queryOptions({
  queryKey: [...PAYOUTS_KEY, 'months'],
  queryFn: ({ signal }) => call(payouts.months, { signal }),
  ...refreshed(),
});

/** One page of a month's payouts; asks nothing while the month isn't known. */
export function payoutsQuery(
  month: string | undefined,
  { status = 'due', q = '', page = 1 }: PayoutSearch,
) {
  return queryOptions({
    queryKey: [...PAYOUTS_KEY, 'list', month, status, q, page],
    queryFn: ({ signal }) =>
      call(payouts.list, {
        query: { month, q, page, page_size: PAGE_SIZE, ...NARROWED[status] },
        signal,
      }),
    enabled: month !== undefined,
    ...refreshedList(),
  });
}

/** The toast of a payout that wasn’t marked as paid. */
export const notPaid = ({ id }: Pick<AdminPayout, 'id'>) => `payout ${id} not paid`;

/** Marks a payout as paid. It is never kept for later: another admin may pay it by then. */
export function usePayPayout({ id, driver_name }: AdminPayout) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: { reference: string }) => call(payouts.pay, { params: { id }, body }),
    onSuccess: (_, { reference }) => {
      dismissToasts(notPaid({ id }));
      // Not that the driver is notified: the account may be deleted.
      toast({ title: 'Marked as paid', description: `${driver_name}, reference ${reference}` });
    },
  });
}

/**
 * Reads lists again once a dialog is gone: by then the focus is back in the list, so that it goes on
 * from there if the payout leaves.
 */
export function useRefreshAfterwards(queryKey: QueryKey) {
  const queryClient = useQueryClient();
  useEffect(() => () => void renewQueries(queryClient, queryKey), [queryClient, queryKey]);
}

/**
 * Saves a month's due payouts as a file for a bulk payment.
 *
 * @throws {ApiError} no network, or a refusal
 */
export async function savePayoutFile(month: string): Promise<void> {
  const file = await download(addressOf(payouts.file.path, {}, { month }));
  saveFile(`juu-payouts-${month}.csv`, file);
}

/** Every zone's margin of a month; the zones that lose most come first. */
export function zoneMarginsQuery(month: string) {
  return queryOptions({
    queryKey: ['admin', 'zone-margins', month],
    queryFn: ({ signal }) =>
      allPages((page) =>
        call(margin.list, { query: { ...page, month, sort: 'margin_usd' }, signal }),
      ),
    placeholderData: keepPreviousData,
  });
}
