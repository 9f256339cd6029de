import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { AlertDialog } from '@/components/overlays/alert-dialog.tsx';
import { resumeFiles } from '@/outbox/files/pending-files.ts';
import { isNothing, LOSSES_SQL, type Losses } from '@/outbox/unsent/losses.ts';
import { useReplica } from '@/replica/replica.ts';
import { useRows } from '@/replica/use-rows.ts';
import { useSyncFacts } from '../status/use-sync-facts.ts';
import { discardLabel, isSendable, namesOf } from './sign-out-losses.ts';

interface SignOutQuestionProps {
  onStay: () => void;
  onLeave: () => void;
}

/** Asks what to do with unsent work: send it first, lose it, or stay. */
export function SignOutQuestion({ onStay, onLeave }: SignOutQuestionProps) {
  const replica = useReplica();
  const losses = useRows<Losses & { id: string }>(LOSSES_SQL).rows[0];
  const { connected } = useSyncFacts();
  const [sending, setSending] = useState(false);
  const sent = sending && losses !== undefined && !isSendable(losses);
  const nothingLeft = losses !== undefined && isNothing(losses);

  const hasLeft = useRef(false);
  useEffect(() => {
    if (hasLeft.current) return;
    hasLeft.current = nothingLeft;
    // Everything was sent or saved meanwhile: nothing to ask.
    if (nothingLeft) onLeave();
    // Ask again about what can’t be sent.
    else if (sent) setSending(false);
  }, [sent, nothingLeft, onLeave]);

  if (!losses || nothingLeft) return null;

  async function sendFirst() {
    setSending(true);
    await resumeFiles(replica);
    replica.connect();
  }

  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onStay()}
      title={sending ? 'Sending your work first' : 'Sign out and lose your work?'}
      description={
        <span role="status">
          {sending
            ? `${connected ? 'On its way' : 'Waiting for a connection'}: ${namesOf(losses)}. You’re signed out once it’s saved on the server.`
            : `Signing out removes your data from this device. Not saved on the server yet: ${namesOf(losses)}.`}
        </span>
      }
      cancelLabel="Stay signed in"
      more={
        (isSendable(losses) || sending) && (
          <Button busy={sending} onClick={() => void sendFirst()}>
            Send first, then sign out
          </Button>
        )
      }
      confirmLabel={discardLabel(losses)}
      destructive
      onConfirm={onLeave}
    />
  );
}
