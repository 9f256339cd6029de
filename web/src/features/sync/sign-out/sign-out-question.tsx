import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { AlertDialog } from '@/components/overlays/alert-dialog.tsx';
import * as m from '@/lib/language/compiled/leave.js';
import { resumeFiles } from '@/outbox/files/pending-files.ts';
import { isNothing, LOSSES_SQL, type Losses } from '@/outbox/unsent/losses.ts';
import { useReplica } from '@/replica/replica.ts';
import { useRows } from '@/replica/use-rows.ts';
import { countUnsent } from '../status/sync-words.ts';
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
  const onTheWay = sending ? countUnsent(losses) : undefined;
  const then = isNothing({ ...losses, changes: 0, files: 0 })
    ? m.leave_then_out()
    : m.leave_then_asked();

  async function sendFirst() {
    setSending(true);
    await resumeFiles(replica);
    replica.connect();
  }

  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onStay()}
      title={sending ? m.leave_sending() : m.leave_question()}
      description={
        <span role="status">
          {onTheWay
            ? (connected ? m.leave_on_the_way : m.leave_waiting)({ what: onTheWay, then })
            : m.leave_loses({ what: namesOf(losses) })}
        </span>
      }
      cancelLabel={m.leave_stay()}
      more={
        (isSendable(losses) || sending) && (
          <Button busy={sending} onClick={() => void sendFirst()}>
            {m.leave_send_first()}
          </Button>
        )
      }
      confirmLabel={discardLabel(losses)}
      destructive
      onConfirm={onLeave}
    />
  );
}
