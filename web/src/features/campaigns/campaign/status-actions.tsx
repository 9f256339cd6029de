import { isLive, standingOf } from '@juu/shared/campaign/lifecycle';
import { Pause, Play, Square } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { AlertDialog } from '@/components/overlays/alert-dialog.tsx';
import { useFocusOnward } from '@/lib/use-focus-onward.ts';
import type { ReplicaRow } from '@/replica/schema.ts';
import { useSetStatus } from './set-status.ts';

interface StatusActionsProps {
  campaign: ReplicaRow<'campaigns'>;
  /** Nairobi's day, 'YYYY-MM-DD'. */
  today: string;
  /** Ending is final, so only the campaign's own page offers it. */
  canEnd?: boolean;
}

/** What the owner of an approved campaign decides: whether it plays, and when it is over. */
export function StatusActions(props: StatusActionsProps) {
  const { campaign, today } = props;
  if (!isLive(campaign, today)) return null;
  return <Decisions {...props} isPaused={standingOf(campaign, today) === 'paused'} />;
}

function Decisions({ campaign, canEnd, isPaused }: StatusActionsProps & { isPaused: boolean }) {
  const onward = useFocusOnward<HTMLDivElement>();
  const { setStatus, isBusy } = useSetStatus(campaign.id);
  const [asking, setAsking] = useState(false);
  const [word, Icon] = isPaused ? (['Resume', Play] as const) : (['Pause', Pause] as const);
  return (
    <div ref={onward} className="contents">
      <Button
        size="sm"
        tone={isPaused ? 'accent' : 'neutral'}
        busy={isBusy}
        aria-label={`${word} ${campaign.name}`}
        onClick={() => void setStatus(isPaused ? 'active' : 'paused')}
      >
        {!isBusy && <Icon aria-hidden="true" className="size-4" />}
        {word}
      </Button>
      {canEnd && (
        <Button size="sm" tone="ghost" aria-disabled={isBusy} onClick={() => setAsking(true)}>
          <Square aria-hidden="true" className="size-4" />
          End campaign
        </Button>
      )}
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`End “${campaign.name}”?`}
        description="It stops playing and can’t be started again. You pay for what has played. To stop it for a while, pause it instead."
        confirmLabel="End campaign"
        destructive
        onConfirm={() => void setStatus('ended')}
      />
    </div>
  );
}
