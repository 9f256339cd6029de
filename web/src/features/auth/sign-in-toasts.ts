import { explain } from '@/lib/http/explain.ts';
import * as m from '@/lib/language/compiled/auth.js';
import { refusal_suspended, refusal_suspended_title } from '@/lib/language/compiled/refusal.js';
import { isSuspension } from '@/lib/session/session.ts';
import { dismissToasts, toast } from '@/lib/toast.ts';

/** The toast of a sign-in that failed. */
const FAILED = 'sign-in failed';

/** Greets who has just signed in. */
export function welcome(): void {
  dismissToasts(FAILED);
  toast({ title: m.auth_welcome(), description: m.auth_welcome_text() });
}

/**
 * The sign-in was refused or could not be sent.
 *
 * @param why said instead of a wrong password, if the server says nothing
 */
export function reportSignInFailure(error: unknown, why = m.auth_invalid_credentials()) {
  if (isSuspension(error)) {
    toast({
      id: FAILED,
      title: refusal_suspended_title(),
      description: refusal_suspended(),
      destructive: true,
    });
    return;
  }
  failed(explain(error, why));
}

/** The step after the password is over, without a session: it starts with the password again. */
export function reportStartAgain(reason: string) {
  failed(m.auth_sign_in_again({ reason }));
}

function failed(description: string) {
  toast({ id: FAILED, title: m.auth_sign_in_failed(), description, destructive: true });
}
