import { useCallback, useEffect, useRef, useState } from 'react';
import { dashboard_undo } from '@/lib/language/compiled/dashboard.js';
import * as m from '@/lib/language/compiled/rejected.js';
import { dismissToasts, toast } from '@/lib/toast.ts';
import { dismissRejection } from '@/outbox/rejections/dismiss-rejection.ts';
import type { Rejection } from '@/outbox/rejections/rejections.ts';
import { explainWriteFailure } from '@/outbox/writes/storage-failure.ts';
import { useReplica } from '@/replica/replica.ts';

/**
 * How long a dismissal can be undone, in milliseconds; longer if the toast stays, e.g. under the
 * mouse or in a hidden tab.
 */
const UNDO_MS = 8_000;

interface Dismissals {
  /** True if the person no longer sees it, even if it is still on the device. */
  isDismissed(rejection: Rejection): boolean;
  dismiss(rejection: Rejection): void;
  /** Undoes the newest dismissal; undefined if none can be undone any more. */
  readonly undo: (() => void) | undefined;
}

/** Dismisses rejections, with time to undo each; works offline. */
export function useDismissals(): Dismissals {
  const replica = useReplica();
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  /** Those that can be undone, oldest first. */
  const [undoable, setUndoable] = useState<readonly string[]>([]);
  const waiting = useRef(new Map<string, () => void>());

  const mark = useCallback((id: string, gone: boolean) => {
    setDismissed((before) => {
      const after = new Set(before);
      if (gone) after.add(id);
      else after.delete(id);
      return after;
    });
  }, []);

  /**
   * True for the first caller that ends the wait: a dismissal is undone or carried out, never both.
   */
  const endWait = useCallback((id: string) => {
    setUndoable((before) => before.filter((other) => other !== id));
    return waiting.current.delete(id);
  }, []);

  useEffect(() => {
    const held = waiting.current;
    return () => {
      for (const [id, settle] of held) {
        settle();
        // A dismissal that is carried out can't be undone, so its Undo goes.
        dismissToasts(toastOf(id));
      }
    };
  }, []);

  function undo(id: string) {
    if (!endWait(id)) return;
    dismissToasts(toastOf(id));
    mark(id, false);
  }

  function dismiss(rejection: Rejection) {
    const id = keyOf(rejection);
    const settle = () => {
      if (!endWait(id)) return;
      // If the device can't store the dismissal, the rejection shows again.
      dismissRejection(replica, rejection).catch((error) => {
        mark(id, false);
        toast({
          title: m.rejected_still_here(),
          description: explainWriteFailure(error),
          destructive: true,
        });
      });
    };
    waiting.current.set(id, settle);
    setUndoable((before) => [...before, id]);
    mark(id, true);
    toast({
      title: m.rejected_dismissed(),
      id: toastOf(id),
      duration: UNDO_MS,
      action: { label: dashboard_undo(), onClick: () => undo(id) },
      onGone: settle,
    });
  }

  const newest = undoable.at(-1);
  return {
    isDismissed: (rejection) => dismissed.has(keyOf(rejection)),
    dismiss,
    undo: newest === undefined ? undefined : () => undo(newest),
  };
}

/** A change that is sent and rejected again is a new rejection. */
const keyOf = ({ ids }: Rejection) => ids.join();

const toastOf = (id: string) => `dismissed:${id}`;
