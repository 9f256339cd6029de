import { useNavigate } from '@tanstack/react-router';
import { signOut } from './session.ts';

/** Signs out by the front door, so that no guard asks the leaving person to sign in again. */
export function useLeave(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await navigate({ to: '/' });
    await signOut();
  };
}
