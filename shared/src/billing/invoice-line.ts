/** A part of an invoice's net sum, in the words of the day on which the invoice was made. */
export interface InvoiceLine {
  /** `earlier`: corrects an earlier invoice, or belongs to a month before this one's. */
  readonly kind: 'plays' | 'fee' | 'earlier';
  /** The campaign's name, or the plan; null: the rest that no name stands for. */
  readonly name: string | null;
  /** Null outside every zone, and for what isn't plays. */
  readonly zone: string | null;
  /** The first day that a fee pays for, 'YYYY-MM-DD'. */
  readonly day: string | null;
  /** The month of the charge, 'YYYY-MM'; null if the line covers several months. */
  readonly month: string | null;
  readonly plays: number | null;
  /** Exact. */
  readonly net_usd: number;
}
