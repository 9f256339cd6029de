import type { CampaignStep } from '@juu/shared/campaign/lifecycle';
import { Check, CircleSlash, type LucideIcon, Pause, Play, Send, Square, X } from 'lucide-react';
import { Card } from '@/components/layout/card.tsx';
import { formatInstant } from '@/lib/time/nairobi-time.ts';
import type { ReplicaRow } from '@/replica/schema.ts';
import { useRows } from '@/replica/use-rows.ts';

interface Look {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly colour: string;
}

const GOOD = 'bg-success-soft text-success-text';
const BAD = 'bg-danger-soft text-danger-text';
const PLAIN = 'bg-sunken text-muted';
const STEPS: Record<CampaignStep, Look> = {
  submitted: { label: 'Submitted for review', icon: Send, colour: PLAIN },
  approved: { label: 'Approved', icon: Check, colour: GOOD },
  rejected: { label: 'Rejected', icon: X, colour: BAD },
  taken_down: { label: 'Taken down', icon: CircleSlash, colour: BAD },
  paused: { label: 'Paused by you', icon: Pause, colour: PLAIN },
  resumed: { label: 'Resumed by you', icon: Play, colour: GOOD },
  ended: { label: 'Ended by you', icon: Square, colour: PLAIN },
};

/** The latest steps; a campaign that is paused every day has hundreds. */
const MOST_STEPS = 50;
const STEPS_SQL = `
  SELECT * FROM campaign_reviews WHERE campaign_id = ? ORDER BY created_at DESC LIMIT ${MOST_STEPS}`;

/** What became of a campaign since it was submitted, newest first. */
export function CampaignHistory({ campaign }: { campaign: ReplicaRow<'campaigns'> }) {
  const { rows } = useRows<ReplicaRow<'campaign_reviews'>>(STEPS_SQL, [campaign.id]);
  const submitted = { id: 'submitted', action: 'submitted', reason: null };
  const first = rows.length < MOST_STEPS ? [{ ...submitted, created_at: campaign.created_at }] : [];
  return (
    <Card aria-labelledby="history-heading">
      <h3 id="history-heading" className="title-s">
        History
      </h3>
      <ol className="mt-4 flex flex-col gap-4">
        {[...rows, ...first].map((step) => (
          <Step key={step.id} {...step} />
        ))}
      </ol>
    </Card>
  );
}

type StepProps = Pick<ReplicaRow<'campaign_reviews'>, 'action' | 'reason' | 'created_at'>;

function Step({ action, reason, created_at }: StepProps) {
  const look = STEPS[action as CampaignStep];
  // A later version of the server may know more steps.
  if (!look || !created_at) return null;
  const { label, icon: Icon, colour } = look;
  return (
    <li className="flex gap-3 body-s">
      <span className={`grid size-7 shrink-0 place-items-center rounded-full ${colour}`}>
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <div className="min-w-0 pt-1">
        <p className="font-semibold">{label}</p>
        {reason && <p className="mt-1 wrap-anywhere whitespace-pre-line">{reason}</p>}
        <time dateTime={created_at} className="mt-1 block text-muted">
          {formatInstant(new Date(created_at))}
        </time>
      </div>
    </li>
  );
}
