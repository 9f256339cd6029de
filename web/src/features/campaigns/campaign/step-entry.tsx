import type { CampaignStep } from '@juu/shared/campaign/lifecycle';
import {
  Check,
  CircleSlash,
  type LucideIcon,
  Pause,
  Play,
  Send,
  Square,
  Undo2,
  X,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { formatInstant } from '@/lib/time/nairobi-time.ts';

interface Look {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly colour: string;
}

const GOOD = 'bg-success-soft text-success-text';
const BAD = 'bg-danger-soft text-danger-text';
const PLAIN = 'bg-sunken text-muted';
const LOOKS: Record<CampaignStep, Look> = {
  submitted: { label: 'Submitted for review', icon: Send, colour: PLAIN },
  approved: { label: 'Approved', icon: Check, colour: GOOD },
  rejected: { label: 'Rejected', icon: X, colour: BAD },
  taken_down: { label: 'Taken down', icon: CircleSlash, colour: BAD },
  paused: { label: 'Paused', icon: Pause, colour: PLAIN },
  resumed: { label: 'Resumed', icon: Play, colour: GOOD },
  ended: { label: 'Ended', icon: Square, colour: PLAIN },
  change_proposed: { label: 'Change proposed', icon: Send, colour: PLAIN },
  change_withdrawn: { label: 'Change withdrawn', icon: Undo2, colour: PLAIN },
  change_approved: { label: 'Change approved', icon: Check, colour: GOOD },
  change_rejected: { label: 'Change rejected', icon: X, colour: BAD },
};

interface StepEntryProps {
  step: {
    readonly action: CampaignStep;
    readonly reason: string | null;
    readonly created_at: string;
  };
  /** Who took the step, or with which campaign. */
  children?: ReactNode;
}

/** One step in a campaign's history, as a list item. */
export function StepEntry({ step: { action, reason, created_at }, children }: StepEntryProps) {
  const { label, icon: Icon, colour } = LOOKS[action];
  return (
    <li className="flex gap-3 body-s">
      <span className={`grid size-7 shrink-0 place-items-center rounded-full ${colour}`}>
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <div className="min-w-0 pt-1">
        <p className="wrap-anywhere">
          <span className="font-semibold">{label}</span> {children}
        </p>
        {reason && <p className="mt-1 wrap-anywhere whitespace-pre-line">{reason}</p>}
        <time dateTime={created_at} className="mt-1 block text-muted">
          {formatInstant(new Date(created_at))}
        </time>
      </div>
    </li>
  );
}
