import type { CampaignDetail } from '@juu/shared/endpoints/campaigns';
import { Check, CircleSlash, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatInstant } from '@/lib/time/nairobi-time.ts';

type Decision = Pick<CampaignDetail['history'][number], 'action' | 'reason' | 'created_at'>;

const ACTIONS: Record<Decision['action'], { label: string; icon: typeof Check; colour: string }> = {
  approved: { label: 'Approved', icon: Check, colour: 'bg-success-soft text-success-text' },
  rejected: { label: 'Rejected', icon: X, colour: 'bg-danger-soft text-danger-text' },
  taken_down: { label: 'Taken down', icon: CircleSlash, colour: 'bg-danger-soft text-danger-text' },
};

interface DecisionEntryProps {
  decision: Decision;
  /** Follows the word for the decision: by whom, or about what. */
  children: ReactNode;
}

/** One decision in a list of them, with its reason. */
export function DecisionEntry({
  decision: { action, reason, created_at },
  children,
}: DecisionEntryProps) {
  const { label, icon: Icon, colour } = ACTIONS[action];
  return (
    <li className="flex gap-3 body-s">
      <span className={`grid size-7 shrink-0 place-items-center rounded-full ${colour}`}>
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <div className="min-w-0 pt-1">
        <p className="wrap-anywhere">
          <span className="font-semibold">{label}</span> {children}
        </p>
        {reason && <p className="mt-1 break-words whitespace-pre-line">{reason}</p>}
        <time dateTime={created_at} className="mt-1 block text-muted">
          {formatInstant(new Date(created_at))}
        </time>
      </div>
    </li>
  );
}
