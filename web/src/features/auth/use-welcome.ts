import { useNavigate } from '@tanstack/react-router';
import * as m from '@/lib/language/compiled/auth.js';
import { landingAfterSignIn } from '@/lib/session/guards.ts';
import type { Session } from '@/lib/session/session.ts';
import { toast } from '@/lib/toast.ts';

/**
 * Greets who has just signed in and leads on.
 *
 * @param redirect the path that was asked for
 */
export function useWelcome(redirect: string | undefined): (session: Session) => Promise<void> {
  const navigate = useNavigate();
  return async (session) => {
    if (session.status !== 'signed-in') return;
    toast({ title: m.auth_welcome(), description: m.auth_welcome_text() });
    await navigate({ href: landingAfterSignIn(session.identity.roles, redirect) });
  };
}
