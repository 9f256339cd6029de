import { type ReactNode, useState } from 'react';
import { AlertDialog } from '@/components/alert-dialog.tsx';
import { useReplica } from '@/replica/replica-context.ts';
import { countUnsent } from './sync-words.ts';

interface GuardedSignOut {
  /** Signs out, or asks first where that would lose something. */
  signOut: () => void;
  /** The question, to be put into the page. */
  question: ReactNode;
}

interface Losses {
  changes: number;
  files: number;
  drafts: number;
}

const LOSSES_SQL = `
  SELECT (SELECT count(DISTINCT tx_id) FROM ps_crud) AS changes,
         (SELECT count(*) FROM pending_files
           WHERE state IN ('waiting', 'refused')
             AND (id IN (SELECT id FROM creatives)
               OR id IN (SELECT row_id FROM write_rejections WHERE row_id IS NOT NULL))) AS files,
         (SELECT count(*) FROM campaign_form_drafts) AS drafts`;

/** A sign-out that asks before it loses what has not been sent: it clears this device. */
export function useGuardedSignOut(leave: () => void): GuardedSignOut {
  const { database } = useReplica();
  const [losses, setLosses] = useState<Losses>();

  async function signOut() {
    const found = await database.get<Losses>(LOSSES_SQL);
    if (found.changes + found.files + found.drafts === 0) leave();
    else setLosses(found);
  }

  return {
    signOut: () => void signOut(),
    question: losses && (
      <AlertDialog
        open
        onOpenChange={(open) => !open && setLosses(undefined)}
        title="Sign out and lose your work?"
        description={`Signing out removes your data from this device. ${whatIsLost(losses)}`}
        cancelLabel="Stay signed in"
        confirmLabel={confirmLabel(losses)}
        destructive
        onConfirm={leave}
      />
    ),
  };
}

function whatIsLost(losses: Losses): string {
  const unsent = countUnsent(losses);
  const typed = losses.drafts > 0 ? 'a campaign form you have not finished' : undefined;
  return `Not on the server yet: ${[unsent, typed].filter(Boolean).join(', and ')}.`;
}

function confirmLabel({ changes, files }: Losses): string {
  const unsent = changes + files;
  if (unsent === 0) return 'Sign out and lose the form';
  return `Sign out and lose ${unsent} unsent ${unsent === 1 ? 'change' : 'changes'}`;
}
