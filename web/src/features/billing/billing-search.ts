import { textOf } from '@/lib/pages/search-values.ts';

/** Choices of the Billing tab, as in the address. */
export interface BillingSearch {
  /** Month of the statement, 'YYYY-MM'; absent: this one. */
  month?: string | undefined;
}

/** Reads the choices from the address; a value that makes no sense counts as left out. */
export function parseBillingSearch({ month }: Record<string, unknown>): BillingSearch {
  const text = textOf(month);
  return { month: text && /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : undefined };
}
