import { type AdminReport, type ReportChange, reports } from '@juu/shared/endpoints/reports';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/call.ts';
import { refreshed, refreshedList } from '@/lib/http/refreshed.ts';
import { renewQueries } from '@/lib/http/renew-queries.ts';
import { dismissToasts, toast } from '@/lib/toast.ts';
import type { ReportFilter } from './report-search.ts';

export const PAGE_SIZE = 20;
const KEY = ['admin', 'reports'] as const;

/** One page of drivers' reports. */
export function reportsQuery(status: ReportFilter, page: number) {
  return queryOptions({
    queryKey: [...KEY, status, page],
    queryFn: ({ signal }) =>
      call(reports.list, {
        query: {
          page,
          page_size: PAGE_SIZE,
          status: status === 'all' ? undefined : status,
          // Answer the oldest open report first; among the others the newest is of interest.
          sort: status === 'open' ? 'created_at' : '-created_at',
        },
        signal,
      }),
    ...refreshedList(),
  });
}

/** Counts the reports that wait for an answer. */
export const openReportsQuery = queryOptions({
  queryKey: [...KEY, 'open'],
  queryFn: async ({ signal }) =>
    (await call(reports.list, { query: { status: 'open', page_size: 1 }, signal })).total,
  ...refreshed(),
});

/** The newest reports about one screen. */
export function screenReportsQuery(deviceId: string) {
  return queryOptions({
    queryKey: [...KEY, 'screen', deviceId],
    queryFn: ({ signal }) =>
      call(reports.list, { query: { device_id: deviceId, page_size: 5 }, signal }),
    ...refreshed(),
  });
}

/** A report as it is now. */
export function readReport(id: string): Promise<AdminReport> {
  return call(reports.read, { params: { id } });
}

/** The toast of an answer that wasn’t sent. */
export const notAnswered = ({ id }: Pick<AdminReport, 'id'>) => `report ${id} not answered`;

/**
 * Sends an answer to a report as this admin read it. It is never kept for later: another admin may have
 * answered by then.
 */
export function useAnswerReport({ id, answer, status }: AdminReport) {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: ReportChange) =>
      call(reports.answer, { params: { id }, body: { ...body, seen: { answer, status } } }),
    onSuccess: () => {
      dismissToasts(notAnswered({ id }));
      toast({ title: 'Answer sent', description: 'The driver is notified.' });
    },
    // Not awaited: the dialog closes, and gives the focus back, before the report leaves the list.
    onSettled: () => void renewQueries(queryClient, KEY),
  });
}
