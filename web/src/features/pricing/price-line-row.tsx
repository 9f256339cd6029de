import { formatCents } from '@juu/shared/pricing/format-cents';
import type { PriceLine } from '@juu/shared/pricing/quote';

/** A line of a price: what it is for and what it adds. */
export function PriceLineRow({ line }: { line: PriceLine }) {
  const sign = line.factor !== 'base' && line.amount > 0 ? '+' : '';
  return (
    <p className="body-m flex w-full animate-appear justify-between gap-4 py-2">
      <span className="min-w-0 text-muted">{line.label}</span>
      <span className="font-semibold tabular-nums">
        {sign}
        {formatCents(line.amount)}
      </span>
    </p>
  );
}
