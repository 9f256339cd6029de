import { TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Dialog } from '@/components/dialog.tsx';
import { dismissRefused } from '@/replica/dismiss-refused.ts';
import type { RefusedChange } from '@/replica/refused-changes.ts';
import { useReplica } from '@/replica/replica-context.ts';
import { useRefusedChanges } from '@/replica/use-refused-changes.ts';
import { RefusedCard } from './refused-card.tsx';
import { useNames } from './use-names.ts';

interface RefusedChangesProps {
  /** Opens the form for a change with what was typed; undefined where there is no such form. */
  editorFor?: (change: RefusedChange) => (() => void) | undefined;
}

/** A badge that counts the refused changes, and behind it what was typed; nothing where none are. */
export function RefusedChanges({ editorFor }: RefusedChangesProps) {
  const changes = useRefusedChanges();
  const [open, setOpen] = useState(false);
  const names = useNames();
  const replica = useReplica();
  useEffect(() => {
    if (changes.length === 0) setOpen(false);
  }, [changes.length]);
  if (changes.length === 0) return null;
  const label = `${changes.length} rejected ${changes.length === 1 ? 'change' : 'changes'}`;
  return (
    <>
      <button
        type="button"
        aria-label={label}
        onClick={() => setOpen(true)}
        className="inline-flex h-9 items-center gap-2 rounded-full bg-danger-soft px-2.5 text-sm font-medium text-danger-text transition-colors hover:brightness-95"
      >
        <TriangleAlert aria-hidden="true" className="size-4.5 shrink-0" />
        <span className="hidden sm:inline">{label}</span>
        <span className="sm:hidden">{changes.length}</span>
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Rejected changes"
        description="The server did not accept these. Nothing you typed is lost: change it and send it again, or dismiss it."
      >
        <ul className="flex flex-col gap-4">
          {changes.map((change) => {
            const edit = editorFor?.(change);
            return (
              <li key={change.ids[0]}>
                <RefusedCard
                  change={change}
                  names={names}
                  onEdit={
                    edit &&
                    (() => {
                      setOpen(false);
                      edit();
                    })
                  }
                  onDismiss={() => void dismissRefused(replica, change)}
                />
              </li>
            );
          })}
        </ul>
      </Dialog>
    </>
  );
}
