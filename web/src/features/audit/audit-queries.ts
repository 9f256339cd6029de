import { audit } from '@juu/shared/endpoints/audit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/call.ts';
import type { AuditSearch } from './audit-search.ts';

export const PAGE_SIZE = 50;
const KEY = ['admin', 'audit'] as const;

/** One page of the audit log, newest first. */
export function auditQuery({ page = 1, ...filters }: AuditSearch) {
  return queryOptions({
    queryKey: [...KEY, filters, page],
    queryFn: ({ signal }) =>
      call(audit.list, { query: { ...filters, page, page_size: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
}

/** The actions and kinds of records that there are entries about. */
export const kindsQuery = queryOptions({
  queryKey: [...KEY, 'kinds'],
  queryFn: ({ signal }) => call(audit.kinds, { signal }),
});
