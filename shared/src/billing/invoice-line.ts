/** A part of an invoice's net sum, in the words of the day on which the invoice was made. */
export interface InvoiceLine {
  /** `earlier`: charged for months before the invoice's, e.g. a correction. */
  readonly kind: 'plays' | 'fee' | 'earlier';
  /** The campaign's name, or the plan; null: the rest that no name stands for. */
  readonly name: string | null;
  /** Null outside every zone, and for what isn't plays. */
  readonly zone: string | null;
  /** The first day that a fee pays for, 'YYYY-MM-DD'. */
  readonly day: string | null;
  /** What it was charged for, 'YYYY-MM'; null: more than one month. */
  readonly month: string | null;
  readonly plays: number | null;
  /** Exact. */
  readonly net_usd: number;
}
