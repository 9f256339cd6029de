import type { AdminUser } from '@juu/shared/endpoints/users';
import { SHORTCUT_ROW } from '@/components/shortcuts/press-shortcut.ts';

interface UserNameProps {
  user: AdminUser;
  onOpen: () => void;
}

/** The name of a user: the keys move to it, and a press shows the sign-up. */
export function UserName({ user: { name }, onOpen }: UserNameProps) {
  return (
    <button
      {...SHORTCUT_ROW}
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="block max-w-full truncate rounded font-semibold hover:underline"
    >
      {name}
    </button>
  );
}
