import type { Me } from '@juu/shared/endpoints/account';
import { CircleUserRound, LogOut } from 'lucide-react';
import { IconButton } from '@/components/buttons/icon-button.tsx';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '@/components/overlays/menu.tsx';

interface UserMenuProps {
  user: Me['user'];
  onSignOut: () => void;
}

/** Who is signed in, and the way out. */
export function UserMenu({ user, onSignOut }: UserMenuProps) {
  return (
    <Menu trigger={<IconButton label="Your account" icon={<CircleUserRound />} />}>
      <MenuLabel>
        <span className="block font-semibold">{user.name}</span>
        <span className="block max-w-64 truncate text-muted">{user.email}</span>
      </MenuLabel>
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={onSignOut}>
        Sign out
      </MenuItem>
    </Menu>
  );
}
