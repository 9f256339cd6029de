import { allows, isInReview } from '@juu/shared/campaign/lifecycle';
import type { CampaignDetail } from '@juu/shared/endpoints/campaigns';
import { isApproved } from '@juu/shared/profile/schema';
import { nairobiDay } from '@juu/shared/time';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { shortcutOf } from '@/components/shortcuts/press-shortcut.ts';
import { useNow } from '@/lib/time/use-now.ts';
import { approvalObstacles, changeObstacles } from './approval-obstacles.ts';
import { awaitsDecision } from './awaits-decision.ts';
import type { SheetDecision } from './last-decision.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { CHANGE_REJECTION, REJECTION, type ReasonWords, TAKEDOWN } from './reason-dialog-words.ts';
import { TakedownScreens } from './takedown-screens.tsx';
import type { Change } from './what-changed.ts';

interface DecisionPanelProps {
  campaign: CampaignDetail;
  /** What happened since this version: nothing can be decided about it any more. */
  change: Change | undefined;
  /** Nothing can be decided now: there is no network. */
  disabled: boolean;
  /** The decision being sent. */
  running: SheetDecision['action'] | undefined;
  /** Why the last decision was refused. */
  refusal: string | undefined;
  onDecide: (decision: SheetDecision) => void;
}

const settled = 'rounded-xl border p-4 shadow-card sm:p-5';
/** Always visible: at the bottom of a phone's screen, beside the campaign on wider ones. */
const awaited =
  'max-lg:sticky max-lg:bottom-0 max-lg:z-20 max-lg:-mx-4 max-lg:border-t max-lg:px-4 max-lg:pt-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-lg:shadow-raised sm:max-lg:-mx-6 sm:max-lg:px-6 lg:rounded-xl lg:border lg:p-5 lg:shadow-card';

/** What an admin may do with a campaign in its current state. */
export function DecisionPanel(props: DecisionPanelProps) {
  const { campaign, refusal } = props;
  const content = contentFor(props);
  if (!content && !refusal) return null;
  const isAwaited = awaitsDecision(campaign);
  return (
    <aside
      aria-label="Decision"
      data-foot-bar={isAwaited ? '' : undefined}
      className={clsx(
        'flex flex-col gap-3 border-line bg-surface max-lg:order-last',
        isAwaited ? awaited : settled,
      )}
    >
      <h3 className={clsx('title-s', isAwaited && 'max-lg:hidden')}>
        {isAwaited ? 'Your decision' : 'Decision'}
      </h3>
      {content}
      <div role="alert" className="empty:hidden">
        {refusal && <p className="label text-danger-text">{refusal}</p>}
      </div>
    </aside>
  );
}

function contentFor(props: DecisionPanelProps) {
  const { campaign } = props;
  if (isInReview(campaign)) {
    return (
      <Review
        {...props}
        {...{ words: REJECTION, approve: 'approve', reject: 'reject' }}
        obstaclesOn={(today) => approvalObstacles(campaign, today)}
        onApprove={() => props.onDecide({ action: 'approve', revision: campaign.revision })}
        onReject={(reason) =>
          props.onDecide({ action: 'reject', revision: campaign.revision, reason })
        }
        afterwards="goes back to its advertiser, who sees your reason and can change and resubmit it."
      />
    );
  }
  const proposed = campaign.change;
  if (proposed) {
    const about = { changeId: proposed.id, revision: proposed.revision };
    return (
      <>
        <Review
          {...props}
          {...{ words: CHANGE_REJECTION, approve: 'approve_change', reject: 'reject_change' }}
          obstaclesOn={(today) => changeObstacles(proposed, campaign, today)}
          onApprove={() => props.onDecide({ action: 'approve_change', ...about })}
          onReject={(reason) => props.onDecide({ action: 'reject_change', ...about, reason })}
          afterwards="plays on as it is. Its advertiser sees your reason and can propose another change."
        />
        <div className="flex flex-col gap-3 border-line max-lg:[&>p]:hidden lg:border-t lg:pt-4">
          <TakeDown {...props} />
        </div>
      </>
    );
  }
  if (allows(campaign, 'take_down')) return <TakeDown {...props} />;
  if (!campaign.review_note) return null;
  return (
    <>
      <div className="body-s">
        <p className="text-muted">The advertiser sees this reason:</p>
        <p className="mt-1 break-words whitespace-pre-line">{campaign.review_note}</p>
      </div>
      {campaign.takedown && <TakedownScreens takedown={campaign.takedown} />}
    </>
  );
}

/** What is decided, and how: a campaign, or a proposed change of one. */
interface ReviewProps extends DecisionPanelProps {
  words: ReasonWords;
  approve: SheetDecision['action'];
  reject: SheetDecision['action'];
  obstaclesOn: (today: string) => string[];
  onApprove: () => void;
  onReject: (reason: string) => void;
  /** What becomes of the campaign once it is rejected. */
  afterwards: string;
}

function Review({ campaign, change, disabled, running, ...props }: ReviewProps) {
  const [asking, setAsking] = useState(false);
  const obstacles = props.obstaclesOn(nairobiDay(useNow()));
  const busy = running !== undefined;
  return (
    <>
      {obstacles.length > 0 && (
        <ul id="approval-obstacles" className="flex flex-col gap-1 body-s text-accent-text">
          {obstacles.map((obstacle) => (
            <li key={obstacle}>{obstacle}</li>
          ))}
        </ul>
      )}
      {!isApproved(campaign.advertiser.status) && (
        <Link
          to="/admin/users"
          search={{ q: campaign.advertiser.email }}
          className="self-start label font-semibold text-accent-text underline underline-offset-2"
        >
          Open the advertiser’s account
        </Link>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Button
          {...shortcutOf('a')}
          disabled={disabled || busy || obstacles.length > 0}
          aria-disabled={change !== undefined}
          busy={running === props.approve}
          aria-describedby={obstacles.length > 0 ? 'approval-obstacles' : undefined}
          onClick={props.onApprove}
        >
          Approve
        </Button>
        <Button
          {...shortcutOf('r')}
          tone="neutral"
          disabled={disabled || busy}
          aria-disabled={change !== undefined}
          busy={running === props.reject}
          onClick={() => setAsking(true)}
        >
          Reject
        </Button>
      </div>
      <ReasonDialog
        words={props.words}
        description={`“${campaign.name}” ${props.afterwards}`}
        change={change}
        open={asking}
        onOpenChange={setAsking}
        onConfirm={props.onReject}
      />
    </>
  );
}

function TakeDown({ campaign, change, disabled, running, onDecide }: DecisionPanelProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <p className="body-s text-muted">
        This campaign is approved. To stop it for good, take it down.
      </p>
      <Button
        {...shortcutOf('t')}
        tone="neutral"
        className="text-danger-text"
        disabled={disabled}
        aria-disabled={change !== undefined}
        busy={running !== undefined}
        onClick={() => setAsking(true)}
      >
        Take down
      </Button>
      <ReasonDialog
        words={TAKEDOWN}
        description={`“${campaign.name}” stops playing on all screens. Its advertiser sees your reason and can’t resubmit it.`}
        change={change}
        open={asking}
        onOpenChange={setAsking}
        onConfirm={(reason) => onDecide({ action: 'take_down', reason })}
      />
    </>
  );
}
