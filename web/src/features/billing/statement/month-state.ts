import { nextMonth } from '@juu/shared/billing/month-end';
import { PAYOUT_DAY } from '@juu/shared/driver/payout';
import { MICRO_PER_CENT } from '@juu/shared/playing/micro-dollars';
import { feeMicro, microOf, sum } from '../figures.ts';
import type { Billing } from '../use-billing.ts';

/** `open` until late plays can’t come any more, `closing` until the invoice is there. */
export type MonthState = 'open' | 'closing' | 'closed';

/** The day on which a month closes, 'YYYY-MM-DD'. @param month 'YYYY-MM' */
export function closingDay(month: string): string {
  return `${nextMonth(`${month}-01`).slice(0, 7)}-${String(PAYOUT_DAY).padStart(2, '0')}`;
}

/**
 * Whether a month's sums can still change. An invoice of it, or of a later one, closes it. A month that comes to
 * nothing gets none: it is closed once this device has had news from after its closing day.
 *
 * @param month 'YYYY-MM'
 * @param syncedOn Nairobi's day of this device's last news; undefined: never
 */
export function stateOfMonth(
  month: string,
  billing: Billing,
  syncedOn: string | undefined,
): MonthState {
  if (billing.invoices.some((one) => (one.month ?? '') >= month)) return 'closed';
  // The server closes months every hour: only the day after, it surely has.
  if (syncedOn === undefined || syncedOn <= closingDay(month)) return 'open';
  return netToInvoice(month, billing) > 0 ? 'closing' : 'closed';
}

/** What is charged up to the end of a month and in no invoice, rounded as an invoice does; US cents. */
function netToInvoice(month: string, { months, fees, invoices }: Billing): number {
  const plays = months.filter(({ id }) => id <= month).map(({ micro }) => micro);
  const paidFor = fees.filter((fee) => (fee.month ?? '') <= month).map(feeMicro);
  const invoiced = invoices.map(({ charged_usd }) => microOf(charged_usd));
  return Math.round((sum(plays) + sum(paidFor) - sum(invoiced)) / MICRO_PER_CENT);
}
