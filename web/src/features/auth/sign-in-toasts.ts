import { SUSPENDED_MESSAGE, SUSPENDED_TITLE } from '@juu/shared/profile/schema';
import { explain } from '@/lib/http/explain.ts';
import { isSuspension } from '@/lib/session/session.ts';
import { toast } from '@/lib/toast.ts';

/** The sign-in was refused or could not be sent. */
export function reportSignInFailure(error: unknown) {
  if (isSuspension(error)) {
    toast({ title: SUSPENDED_TITLE, description: SUSPENDED_MESSAGE, destructive: true });
    return;
  }
  failed(explain(error, 'Invalid credentials. Please try again.'));
}

/** The step after the password is over, without a session: it starts with the password again. */
export function reportStartAgain(reason: string) {
  failed(`${reason} Please sign in again.`);
}

function failed(description: string) {
  toast({ title: 'Sign in failed', description, destructive: true });
}
