import { useNavigate } from '@tanstack/react-router';
import { landingAfterSignIn } from '@/lib/session/guards.ts';
import type { Session } from '@/lib/session/session.ts';
import { welcome } from './sign-in-toasts.ts';

/**
 * Greets who has just signed in and leads on.
 *
 * @param redirect the path that was asked for
 */
export function useWelcome(redirect: string | undefined): (session: Session) => Promise<void> {
  const navigate = useNavigate();
  return async (session) => {
    if (session.status !== 'signed-in') return;
    welcome();
    await navigate({ href: landingAfterSignIn(session.identity.roles, redirect) });
  };
}
