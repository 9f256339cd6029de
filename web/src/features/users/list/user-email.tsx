import type { AdminUser } from '@juu/shared/endpoints/users';
import { NOT_CONFIRMED } from '@/features/people/confirmation-word.ts';

/** The address of a user, with a mark if it isn't confirmed. */
export function UserEmail({ user: { email, email_confirmed } }: { user: AdminUser }) {
  return (
    <span className="flex gap-1.5 text-muted">
      <span className="truncate">{email}</span>
      {email_confirmed === false && (
        <span className="shrink-0 whitespace-nowrap">· {NOT_CONFIRMED}</span>
      )}
    </span>
  );
}
