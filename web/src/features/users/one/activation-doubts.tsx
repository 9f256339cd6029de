import type { AdminUser } from '@juu/shared/endpoints/users';
import { activationDoubts } from '../activation-words.ts';

interface ActivationDoubtsProps {
  user: Pick<AdminUser, 'status' | 'email_confirmed' | 'was_approved'>;
}

/** Says what an admin should know before the account is activated; nothing if there is nothing. */
export function ActivationDoubts({ user }: ActivationDoubtsProps) {
  return (
    <ul className="flex flex-col gap-1 body-s font-semibold text-accent-text empty:hidden">
      {activationDoubts(user).map((doubt) => (
        <li key={doubt}>{doubt}</li>
      ))}
    </ul>
  );
}
