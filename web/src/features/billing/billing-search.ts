import { monthOf } from '@/lib/pages/search-days.ts';

/** Choices of the Billing tab, as in the address. */
export interface BillingSearch {
  /** Month of the statement, 'YYYY-MM'; absent: this one. */
  month?: string | undefined;
}

/** Reads the choices from the address; a value that makes no sense counts as left out. */
export function parseBillingSearch({ month }: Record<string, unknown>): BillingSearch {
  return { month: monthOf(month) };
}
