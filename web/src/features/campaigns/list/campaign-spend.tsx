import { formatUsd } from '@juu/shared/money';
import type { Spend } from '../playing/use-replica-answers.ts';
import { type Flight, flightInWords } from './flight-share.ts';
import { amountOrUnread, SpendBar } from './spend-bar.tsx';

interface CampaignSpendProps {
  budgetUsd: number;
  dailyCapUsd: number;
  /** Undefined until it is read. */
  spend: Spend | undefined;
  flight: Flight;
  /** Nairobi's day, 'YYYY-MM-DD'. */
  today: string;
  /** It may play today or on a later day. */
  isRunning: boolean;
}

/** The spend of an approved campaign. While it runs, also today's spend and its pace. */
export function CampaignSpend({
  budgetUsd,
  dailyCapUsd,
  spend,
  flight,
  today,
  isRunning,
}: CampaignSpendProps) {
  return (
    <SpendBar budgetUsd={budgetUsd} spentUsd={spend?.totalUsd}>
      {isRunning && (
        <p className="mt-1.5 flex flex-wrap justify-between gap-x-4 caption text-muted tabular-nums">
          <span>
            Today {amountOrUnread(spend?.todayUsd)} of {formatUsd(dailyCapUsd)}
          </span>
          <span>
            {flightInWords(flight, today, { budgetUsd, dailyCapUsd, spentUsd: spend?.totalUsd })}
          </span>
        </p>
      )}
    </SpendBar>
  );
}
