import { countOf, oneOf, textOf } from '@/lib/pages/search-values.ts';

/** Orders of the list, the usual one first; a minus sorts downwards. */
export const COMPANY_ORDERS = ['company_name', 'email_domain', 'industry', '-created_at'] as const;
export type CompanyOrder = (typeof COMPANY_ORDERS)[number];

/** What the list of companies shows, as in the address. */
export interface CompanySearch {
  q?: string | undefined;
  sort?: CompanyOrder | undefined;
  page?: number | undefined;
}

/** Reads the list's state from the address; a value that makes no sense counts as left out. */
export function parseCompanySearch(search: Record<string, unknown>): CompanySearch {
  return {
    q: textOf(search.q, 200),
    sort: oneOf(COMPANY_ORDERS, search.sort),
    page: countOf(search.page, 100_000),
  };
}
