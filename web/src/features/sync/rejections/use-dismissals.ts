import * as m from '@/lib/language/compiled/rejected.js';
import { dismissRejection } from '@/outbox/rejections/dismiss-rejection.ts';
import type { Rejection } from '@/outbox/rejections/rejections.ts';
import { useDeferredWrites } from '@/outbox/writes/use-deferred-writes.ts';
import { useReplica } from '@/replica/replica.ts';

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
  const { isGone, defer, undo } = useDeferredWrites();
  return {
    isDismissed: (rejection) => isGone(keyOf(rejection)),
    dismiss: (rejection) =>
      defer({
        key: keyOf(rejection),
        title: m.rejected_dismissed(),
        failedTitle: m.rejected_still_here(),
        write: () => dismissRejection(replica, rejection),
      }),
    undo,
  };
}

/** A change that is sent and rejected again is a new rejection. */
const keyOf = ({ ids }: Rejection) => ids.join();
