import { formatUsd } from '@juu/shared/money';
import { Progress } from '@/components/waiting/progress.tsx';
import type { Spend } from '../playing/use-replica-answers.ts';
import { flightShare } from './flight-share.ts';

interface CampaignSpendProps {
  budgetUsd: number;
  dailyCapUsd: number;
  /** Undefined until it is read. */
  spend: Spend | undefined;
  /** First and last day, 'YYYY-MM-DD'. */
  flight: { readonly start_date: string | null; readonly end_date: string | null };
  /** Nairobi's day, 'YYYY-MM-DD'. */
  today: string;
  /** It may play today or on a later day. */
  isRunning: boolean;
}

/** A placeholder with the height of an amount. */
const UNREAD = '…';

/** What an approved campaign has spent; while it runs, also today, and how much of its flight is over. */
export function CampaignSpend({
  budgetUsd,
  dailyCapUsd,
  spend,
  flight,
  today,
  isRunning,
}: CampaignSpendProps) {
  const share = flightShare(flight, today);
  const spent = spend ? formatUsd(spend.totalUsd) : UNREAD;
  const spentOfBudget = `${spent} of ${formatUsd(budgetUsd)}`;
  return (
    <div aria-busy={!spend}>
      <div className="mb-1.5 flex justify-between gap-2 body-s">
        <span className="text-muted">Spent</span>
        <span className="font-semibold tabular-nums">{spentOfBudget}</span>
      </div>
      <Progress
        label="Spent"
        value={spend ? spend.totalUsd / budgetUsd : 0}
        words={spentOfBudget}
      />
      {isRunning && (
        <p className="mt-1.5 flex flex-wrap justify-between gap-x-4 caption text-muted tabular-nums">
          <span>
            Today {spend ? formatUsd(spend.todayUsd) : UNREAD} of {formatUsd(dailyCapUsd)}
          </span>
          <span>{Math.round(share * 100)}% of the flight is over</span>
        </p>
      )}
    </div>
  );
}
