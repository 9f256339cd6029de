import { summary } from '@juu/shared/endpoints/summary';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/call.ts';
import { refreshed } from '@/lib/http/refreshed.ts';

/** The admin's four figures. */
export const summaryQuery = queryOptions({
  queryKey: ['admin', 'summary'],
  queryFn: ({ signal }) => call(summary.read, { signal }),
  ...refreshed(),
});
