import { standingOf } from '@juu/shared/campaign/lifecycle';
import { Pause, Play, Square } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { AlertDialog } from '@/components/overlays/alert-dialog.tsx';
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
export function StatusActions({ campaign, today, canEnd = false }: StatusActionsProps) {
  const setStatus = useSetStatus(campaign.id);
  const [asking, setAsking] = useState(false);
  const standing = standingOf(campaign, today);
  if (standing !== 'active' && standing !== 'paused') return null;
  return (
    <>
      {standing === 'active' ? (
        <Button size="sm" tone="neutral" onClick={() => void setStatus('paused')}>
          <Pause aria-hidden="true" className="size-4" />
          Pause
        </Button>
      ) : (
        <Button size="sm" tone="accent" onClick={() => void setStatus('active')}>
          <Play aria-hidden="true" className="size-4" />
          Resume
        </Button>
      )}
      {canEnd && (
        <Button size="sm" tone="ghost" onClick={() => setAsking(true)}>
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
    </>
  );
}
