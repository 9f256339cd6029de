import { allows } from '@juu/shared/campaign/lifecycle';
import type { CampaignDetail } from '@juu/shared/protocol/moderation';
import { useState } from 'react';
import { Button } from '@/components/button.tsx';
import { approvalObstacles } from './approval-obstacles.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { REJECTION, TAKEDOWN } from './reason-dialog-words.ts';
import type { Decision } from './use-decision.ts';

interface DecisionPanelProps {
  campaign: CampaignDetail;
  /** Nothing can be decided now: no network, or an older version is on the screen. */
  disabled: boolean;
  /** The decision that is on its way. */
  running: Decision['kind'] | undefined;
  /** Why the last decision was refused. */
  refusal: string | undefined;
  onDecide: (decision: Decision) => void;
}

/** What an admin may do with a campaign as it stands; at the foot of a phone, beside it elsewhere. */
export function DecisionPanel(props: DecisionPanelProps) {
  const { campaign, refusal } = props;
  const content = contentFor(props);
  if (!content && !refusal) return null;
  return (
    <aside
      aria-label="Decision"
      className="sticky bottom-0 z-20 -mx-4 flex flex-col gap-3 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-raised sm:-mx-6 sm:px-6 lg:top-20 lg:bottom-auto lg:mx-0 lg:rounded-xl lg:border lg:p-5 lg:shadow-card"
    >
      <h3 className="hidden text-base font-semibold lg:block">
        {campaign.status === 'draft' ? 'Your decision' : 'Decision'}
      </h3>
      {content}
      <div role="alert" className="empty:hidden">
        {refusal && <p className="text-sm font-medium text-danger-text">{refusal}</p>}
      </div>
    </aside>
  );
}

function contentFor(props: DecisionPanelProps) {
  const { campaign } = props;
  if (allows(campaign, 'approve')) return <Review {...props} />;
  if (allows(campaign, 'take_down')) return <TakeDown {...props} />;
  if (!campaign.review_note) return null;
  return (
    <div className="text-sm">
      <p className="text-muted">The advertiser was told:</p>
      <p className="mt-1 break-words whitespace-pre-line">{campaign.review_note}</p>
    </div>
  );
}

function Review({ campaign, disabled, running, onDecide }: DecisionPanelProps) {
  const [asking, setAsking] = useState(false);
  const obstacles = approvalObstacles(campaign);
  const { revision } = campaign;
  const busy = running !== undefined;
  return (
    <>
      {obstacles.length > 0 && (
        <ul id="approval-obstacles" className="flex flex-col gap-1 text-sm text-accent-text">
          {obstacles.map((obstacle) => (
            <li key={obstacle}>{obstacle}</li>
          ))}
        </ul>
      )}
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-1">
        <Button
          disabled={disabled || busy || obstacles.length > 0}
          busy={running === 'approval'}
          aria-describedby={obstacles.length > 0 ? 'approval-obstacles' : undefined}
          onClick={() => onDecide({ kind: 'approval', revision })}
        >
          Approve
        </Button>
        <Button
          tone="neutral"
          disabled={disabled || busy}
          busy={running === 'rejection'}
          onClick={() => setAsking(true)}
        >
          Reject
        </Button>
      </div>
      <ReasonDialog
        words={REJECTION}
        campaignName={campaign.name}
        open={asking}
        onOpenChange={setAsking}
        onConfirm={(reason) => onDecide({ kind: 'rejection', revision, reason })}
      />
    </>
  );
}

function TakeDown({ campaign, disabled, running, onDecide }: DecisionPanelProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <p className="hidden text-sm text-muted lg:block">
        This campaign was approved. If it must not be shown any longer, take it down.
      </p>
      <Button
        tone="danger"
        disabled={disabled}
        busy={running !== undefined}
        onClick={() => setAsking(true)}
      >
        Take down
      </Button>
      <ReasonDialog
        words={TAKEDOWN}
        campaignName={campaign.name}
        open={asking}
        onOpenChange={setAsking}
        onConfirm={(reason) => onDecide({ kind: 'takedown', reason })}
      />
    </>
  );
}
