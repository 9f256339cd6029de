import { useCallback, useEffect, useRef, useState } from 'react';
import { dashboard_undo } from '@/lib/language/compiled/dashboard.js';
import { dismissToasts, toast } from '@/lib/toast.ts';
import { explainWriteFailure } from './storage-failure.ts';

/**
 * How long a write can be undone, milliseconds; longer if its toast stays, e.g. under the mouse or in a
 * hidden tab.
 */
const UNDO_MS = 8_000;

interface DeferredWrite {
  /** Names what the write removes. */
  readonly key: string;
  /** What the toast says meanwhile, and if the device can't write. */
  readonly title: string;
  readonly failedTitle: string;
  readonly write: () => Promise<void>;
}

interface DeferredWrites {
  /** True for what is removed for the person, even if it is still on the device. */
  isGone(key: string): boolean;
  /** Removes something, with time to undo it; it is carried out at once if the person leaves the page. */
  defer(write: DeferredWrite): void;
  /** Undoes the newest; undefined if none can be undone any more. */
  readonly undo: (() => void) | undefined;
}

/** Writes that a person can undo for some seconds, each by the toast that tells of it. */
export function useDeferredWrites(): DeferredWrites {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  /** Those that can be undone, oldest first. */
  const [undoable, setUndoable] = useState<readonly string[]>([]);
  const waiting = useRef(new Map<string, () => void>());

  const mark = useCallback((key: string, isGone: boolean) => {
    setGone((before) => {
      const after = new Set(before);
      if (isGone) after.add(key);
      else after.delete(key);
      return after;
    });
  }, []);

  /** True for the first caller that ends the wait: a write is undone or carried out, never both. */
  const endWait = useCallback((key: string) => {
    setUndoable((before) => before.filter((other) => other !== key));
    return waiting.current.delete(key);
  }, []);

  useEffect(() => {
    const held = waiting.current;
    return () => {
      for (const [key, settle] of held) {
        settle();
        // What is carried out can't be undone, so its Undo goes.
        dismissToasts(toastOf(key));
      }
    };
  }, []);

  function undo(key: string) {
    if (!endWait(key)) return;
    dismissToasts(toastOf(key));
    mark(key, false);
  }

  function defer({ key, title, failedTitle, write }: DeferredWrite) {
    const settle = () => {
      if (!endWait(key)) return;
      write().catch((error) => {
        mark(key, false);
        toast({ title: failedTitle, description: explainWriteFailure(error), destructive: true });
      });
    };
    waiting.current.set(key, settle);
    setUndoable((before) => [...before, key]);
    mark(key, true);
    toast({
      title,
      id: toastOf(key),
      duration: UNDO_MS,
      action: { label: dashboard_undo(), onClick: () => undo(key) },
      onGone: settle,
    });
  }

  const newest = undoable.at(-1);
  return {
    isGone: (key) => gone.has(key),
    defer,
    undo: newest === undefined ? undefined : () => undo(newest),
  };
}

const toastOf = (key: string) => `deferred:${key}`;
