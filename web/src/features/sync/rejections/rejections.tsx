import { TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { Dialog } from '@/components/overlays/dialog.tsx';
import { dashboard_undo } from '@/lib/language/compiled/dashboard.js';
import * as m from '@/lib/language/compiled/rejected.js';
import type { Rejection } from '@/outbox/rejections/rejections.ts';
import { useRejections } from '@/outbox/rejections/use-rejections.ts';
import { RejectionCard } from './rejection-card.tsx';
import { useDismissals } from './use-dismissals.ts';
import { useNames } from './use-names.ts';

const PAGE_SIZE = 20;

interface RejectionsProps {
  /** Opens the form for a rejection with what was typed; undefined if it has no form. */
  editorFor: (rejection: Rejection) => (() => void) | undefined;
}

/** A badge that counts the rejections and opens them; renders nothing if there are none. */
export function Rejections({ editorFor }: RejectionsProps) {
  const [limit, setLimit] = useState(PAGE_SIZE);
  const { rejections, more, total } = useRejections(limit);
  const { isDismissed, dismiss, undo } = useDismissals();
  const [open, setOpen] = useState(false);
  const names = useNames();
  const shown = rejections.filter((rejection) => !isDismissed(rejection));
  const hidden = rejections.filter(isDismissed).reduce((sum, { attempts }) => sum + attempts, 0);
  const count = Math.max(0, total - hidden);
  useEffect(() => {
    if (count === 0) setOpen(false);
  }, [count]);
  if (count === 0) return null;
  const label = m.rejected_count({ count });
  return (
    <>
      <button
        type="button"
        aria-label={label}
        onClick={() => setOpen(true)}
        className="inline-flex h-9 items-center gap-1.5 rounded-full bg-danger-soft px-2 whitespace-nowrap sm:gap-2 sm:px-2.5 label text-danger-text transition-colors hover:brightness-95"
      >
        <TriangleAlert aria-hidden="true" className="size-4.5 shrink-0" />
        <span className="hidden sm:inline">{label}</span>
        <span className="sm:hidden">{count}</span>
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={m.rejected_title()}
        description={m.rejected_text()}
      >
        {undo && (
          // The toast with the same action is out of reach behind this dialog.
          <p className="flex items-center justify-between gap-4 rounded-lg bg-accent-soft py-1 pr-1 pl-3 body-s">
            <span role="status">{m.rejected_dismissed()}</span>
            <Button size="sm" tone="ghost" onClick={undo}>
              {dashboard_undo()}
            </Button>
          </p>
        )}
        <ul className="flex flex-col gap-4">
          {shown.map((rejection) => {
            const edit = editorFor(rejection);
            return (
              <li key={rejection.ids[0]}>
                <RejectionCard
                  rejection={rejection}
                  names={names}
                  onEdit={
                    edit &&
                    (() => {
                      setOpen(false);
                      edit();
                    })
                  }
                  onDismiss={() => dismiss(rejection)}
                />
              </li>
            );
          })}
        </ul>
        {more && (
          <Button tone="neutral" onClick={() => setLimit(limit + PAGE_SIZE)}>
            {m.rejected_more()}
          </Button>
        )}
      </Dialog>
    </>
  );
}
