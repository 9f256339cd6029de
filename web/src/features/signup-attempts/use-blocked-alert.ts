import type { SignupAttempt } from '@juu/shared/endpoints/signup-attempts';
import { useEffect } from 'react';
import { toast } from '@/lib/toast.ts';

/** An attempt this recent raises a toast, which shows for so long (specification, section 9). Milliseconds. */
const WINDOW_MS = 60_000;
const SHOWN_MS = 10_000;

/** Ids of attempts that were told, in this page's lifetime: leaving the tab and coming back repeats none. */
const told = new Set<string>();

/** Raises a toast for each attempt that was blocked within the last minute, once. */
export function useBlockedAlert(attempts: readonly SignupAttempt[] | undefined): void {
  useEffect(() => {
    if (!attempts) return;
    const listed = new Set(attempts.map(({ id }) => id));
    for (const id of told) if (!listed.has(id)) told.delete(id);
    // The newest comes last, and so on top of the others.
    for (const { id, email, reason } of blockedJustNow(attempts, new Date()).toReversed()) {
      if (told.has(id)) continue;
      told.add(id);
      const description = reason ? `${email}: ${reason}` : email;
      toast({
        ...{ id, title: 'Blocked Signup Attempt', description },
        ...{ destructive: true, duration: SHOWN_MS },
      });
    }
  }, [attempts]);
}

function blockedJustNow(attempts: readonly SignupAttempt[], now: Date): SignupAttempt[] {
  return attempts.filter(
    ({ status, created_at }) =>
      status === 'blocked' && now.getTime() - new Date(created_at).getTime() <= WINDOW_MS,
  );
}
