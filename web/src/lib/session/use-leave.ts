import { useNavigate } from '@tanstack/react-router';
import { signOut } from './session.ts';

/**
 * Signs out by the front door, so that no guard asks the leaving person to sign in again. Waits for
 * no page: what has to be forgotten is forgotten at once.
 */
export function useLeave(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    void navigate({ to: '/' });
    await signOut();
  };
}
