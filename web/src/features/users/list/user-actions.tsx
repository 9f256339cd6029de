import type { AdminUser } from '@juu/shared/endpoints/users';
import { Ban, ClipboardList, Ellipsis, KeyRound } from 'lucide-react';
import { IconButton } from '@/components/buttons/icon-button.tsx';
import { OnlineButton } from '@/components/buttons/online-button.tsx';
import { Menu, MenuItem } from '@/components/overlays/menu.tsx';
import { rowShortcutOf } from '@/components/shortcuts/press-shortcut.ts';

/** What can be done about a user. */
export type UserAction = 'edit' | 'suspend' | 'activate' | 'evidence' | 'password';

export interface UserActionsProps {
  user: AdminUser;
  /** True for the admin's own account: others suspend it, and its password changes under My Details. */
  isOwn: boolean;
  /** A change of the status is on its way. */
  isBusy: boolean;
  onAct: (action: UserAction) => void;
}

const LATER = { offline: 'You can change users when the connection is back.' };

/** The buttons of one user. */
export function UserActions({ user, isOwn, isBusy, onAct }: UserActionsProps) {
  const isActive = user.status === 'active';
  const [main, words] = isActive
    ? (['suspend', 'Suspend'] as const)
    : (['activate', 'Activate'] as const);
  return (
    <div className="flex items-center justify-end gap-2">
      {!isOwn && (
        <OnlineButton
          {...LATER}
          size="sm"
          tone={user.status === 'pending' ? 'accent' : 'neutral'}
          busy={isBusy}
          aria-label={`${words} ${user.name}`}
          onClick={() => onAct(main)}
        >
          {words}
        </OnlineButton>
      )}
      <OnlineButton
        {...LATER}
        size="sm"
        tone="neutral"
        {...rowShortcutOf('e')}
        aria-label={`Edit ${user.name}`}
        onClick={() => onAct('edit')}
      >
        Edit
      </OnlineButton>
      <Menu trigger={<IconButton label={`More about ${user.name}`} icon={<Ellipsis />} />}>
        <MenuItem icon={<ClipboardList />} onSelect={() => onAct('evidence')}>
          Sign-up evidence
        </MenuItem>
        {!isOwn && (
          <MenuItem icon={<KeyRound />} onSelect={() => onAct('password')}>
            Reset password
          </MenuItem>
        )}
        {user.status === 'pending' && !isOwn && (
          <MenuItem icon={<Ban />} onSelect={() => onAct('suspend')}>
            Suspend
          </MenuItem>
        )}
      </Menu>
    </div>
  );
}
