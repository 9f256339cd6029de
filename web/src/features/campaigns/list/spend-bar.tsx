import { formatUsd } from '@juu/shared/money';
import type { ReactNode } from 'react';
import { Progress } from '@/components/waiting/progress.tsx';

interface SpendBarProps {
  budgetUsd: number;
  /** Undefined until it is read. */
  spentUsd: number | undefined;
  /** Stands below the bar, e.g. how much of the flight is over. */
  children?: ReactNode;
}

/** What a campaign has spent of its budget. */
export function SpendBar({ budgetUsd, spentUsd, children }: SpendBarProps) {
  const spentOfBudget = `${amountOrUnread(spentUsd)} of ${formatUsd(budgetUsd)}`;
  return (
    <div aria-busy={spentUsd === undefined}>
      <div className="mb-1.5 flex justify-between gap-2 body-s">
        <span className="text-muted">Spent</span>
        <span className="font-semibold tabular-nums">{spentOfBudget}</span>
      </div>
      <Progress label="Spent" value={(spentUsd ?? 0) / budgetUsd} words={spentOfBudget} />
      {children}
    </div>
  );
}

/** An amount, or a placeholder of its height until it is read. */
export function amountOrUnread(usd: number | undefined): string {
  return usd === undefined ? '…' : formatUsd(usd);
}
