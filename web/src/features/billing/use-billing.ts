import type { ReplicaRow } from '@/replica/schema.ts';
import { SPEND_MICRO } from '@/replica/spend-micro.ts';
import { useRows } from '@/replica/use-rows.ts';

export type Invoice = ReplicaRow<'invoices'>;
export type Payment = ReplicaRow<'payments'>;
export type PlanFee = ReplicaRow<'plan_fees'>;

/** What plays of a month cost; its id is the month, 'YYYY-MM'. */
export interface MonthSpend {
  readonly id: string;
  readonly micro: number;
}

// Days come from an index in their order; months would be sorted.
export const MONTHS_SQL = `
  SELECT substr(day, 1, 7) AS id, sum(micro) AS micro
    FROM (SELECT day, sum(${SPEND_MICRO}) AS micro
            FROM campaign_daily GROUP BY day)
   GROUP BY 1`;
export const FEES_SQL = 'SELECT * FROM plan_fees ORDER BY day, created_at';
export const INVOICES_SQL = 'SELECT * FROM invoices ORDER BY number DESC';
export const PAYMENTS_SQL = 'SELECT * FROM payments ORDER BY received_at DESC, created_at DESC';

/** The rows that an advertiser's billing is computed from. */
export interface Billing {
  readonly months: readonly MonthSpend[];
  readonly fees: readonly PlanFee[];
  /** Newest first, as the payments. */
  readonly invoices: readonly Invoice[];
  readonly payments: readonly Payment[];
}

/** The advertiser's money, live; undefined until all of it is read, because a sum of some of it is wrong. */
export function useBilling(): Billing | undefined {
  const months = useRows<MonthSpend>(MONTHS_SQL);
  const fees = useRows<PlanFee>(FEES_SQL);
  const invoices = useRows<Invoice>(INVOICES_SQL);
  const payments = useRows<Payment>(PAYMENTS_SQL);
  if ([months, fees, invoices, payments].some(({ loading }) => loading)) return undefined;
  return {
    months: months.rows,
    fees: fees.rows,
    invoices: invoices.rows,
    payments: payments.rows,
  };
}
