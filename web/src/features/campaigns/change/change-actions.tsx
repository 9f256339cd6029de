import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { AlertDialog } from '@/components/overlays/alert-dialog.tsx';
import { toast } from '@/lib/toast.ts';
import { sayOutcome } from '@/outbox/writes/say-outcome.ts';
import { explainWriteFailure } from '@/outbox/writes/storage-failure.ts';
import { useReplica } from '@/replica/replica.ts';
import type { ReplicaRow } from '@/replica/schema.ts';
import { withdrawChange } from '../campaign/propose-change.ts';
import { reopenChange } from '../drafts/reopen-change.ts';
import type { LatestChange } from './use-latest-changes.ts';

const FAILED = 'Error withdrawing the change';

/** Withdraws a change that waits for review, once its owner has confirmed it. */
export function WithdrawButton({ change }: { change: LatestChange }) {
  const replica = useReplica();
  const [asking, setAsking] = useState(false);
  async function withdraw() {
    let txId: number | undefined;
    try {
      txId = await withdrawChange(replica, change.id);
    } catch (error) {
      const description = explainWriteFailure(error);
      toast({ title: FAILED, description, destructive: true });
      return;
    }
    const title = 'Change withdrawn';
    await sayOutcome(replica, txId, {
      sent: { title, description: 'Your campaign stays as it is' },
      waiting: { title, effect: 'It takes effect' },
      refused: FAILED,
    });
  }
  return (
    <>
      <Button size="sm" tone="neutral" onClick={() => setAsking(true)}>
        Withdraw
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Withdraw this change?"
        description="The campaign stays as it is, and no one reviews the change any more. You can propose another one at any time."
        confirmLabel="Withdraw change"
        destructive
        onConfirm={() => void withdraw()}
      />
    </>
  );
}

interface ProposeAgainProps {
  campaign: ReplicaRow<'campaigns'>;
  change: LatestChange;
  /** Opens a form by its key. */
  onOpen: (key: string) => void;
}

/** Puts a rejected change back into the form. */
export function ProposeAgainButton({ campaign, change, onOpen }: ProposeAgainProps) {
  const replica = useReplica();
  const [isBusy, setBusy] = useState(false);
  async function reopen() {
    setBusy(true);
    onOpen(await reopenChange(replica, campaign.id, change));
  }
  return (
    <Button size="sm" busy={isBusy} onClick={() => void reopen()}>
      Change and propose again
    </Button>
  );
}
