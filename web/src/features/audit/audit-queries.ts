import { audit } from '@juu/shared/endpoints/audit';
import { users } from '@juu/shared/endpoints/users';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/call.ts';
import type { AuditSearch } from './audit-search.ts';

export const PAGE_SIZE = 50;
/** People that a search shows; more are found by more letters. */
const FEW = 8;
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

/** People of any role, by name. */
export function peopleQuery(q: string) {
  return queryOptions({
    queryKey: ['admin', 'people', q],
    queryFn: ({ signal }) =>
      call(users.list, { query: { q: q || undefined, page_size: FEW, sort: 'name' }, signal }),
    placeholderData: keepPreviousData,
  });
}
