import { REPORT_STATUSES } from '@juu/shared/device/report';
import { countOf, oneOf } from '@/lib/pages/search-values.ts';

/** Statuses to filter the list by; open reports wait for an answer and come first. */
const REPORT_FILTERS = [...REPORT_STATUSES, 'all'] as const;
export type ReportFilter = (typeof REPORT_FILTERS)[number];

/** Filters of the list of reports, as in the address. */
export interface ReportSearch {
  status?: ReportFilter | undefined;
  page?: number | undefined;
}

/** Reads the filters from the address; a value that makes no sense counts as left out. */
export function parseReportSearch(search: Record<string, unknown>): ReportSearch {
  return {
    status: oneOf(REPORT_FILTERS, search.status),
    page: countOf(search.page, 100_000),
  };
}
