import type { Me } from '@juu/shared/endpoints/account';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { CircleUserRound, LogOut } from 'lucide-react';
import { IconButton } from '@/components/buttons/icon-button.tsx';
import { MarkedIcon } from '@/components/buttons/marked-icon.tsx';
import { Badge } from '@/components/notices/badge.tsx';
import {
  Menu,
  MenuChoice,
  MenuItem,
  MenuLabel,
  MenuSeparator,
} from '@/components/overlays/menu.tsx';
import { LANGUAGES } from '@/lib/language/choose-language.ts';
import { choice_label } from '@/lib/language/compiled/choice.js';
import * as m from '@/lib/language/compiled/frame.js';
import { isTranslated, useLanguage } from '@/lib/language/page-language.ts';
import { switchLanguage } from '@/lib/language/switch-language.ts';
import type { DashboardPage } from './dashboard-page.ts';

interface UserMenuProps {
  user: Me['user'];
  pages: readonly DashboardPage[];
  /** Undefined until the replica is open: only then does Juu know what a sign-out would lose. */
  onSignOut: (() => void) | undefined;
}

/** The signed-in user, the dashboard's pages that have no tab, and the way out. */
export function UserMenu({ user, pages, onSignOut }: UserMenuProps) {
  const navigate = useNavigate();
  const pathname = useLocation({ select: ({ pathname }) => pathname });
  const language = useLanguage();
  const waiting = pages.filter(({ badge }) => badge);
  const label = [m.frame_account(), ...waiting.map((page) => `${page.label}: ${page.badge}`)];
  return (
    <Menu
      trigger={
        <IconButton
          label={label.join(', ')}
          icon={<MarkedIcon icon={<CircleUserRound />} isMarked={waiting.length > 0} />}
        />
      }
    >
      <MenuLabel>
        <span className="block font-semibold">{user.name}</span>
        <span className="block max-w-64 truncate text-muted">{user.email}</span>
      </MenuLabel>
      <MenuSeparator />
      {pages.map(({ to, label, icon, badge }) => (
        <MenuItem
          key={to}
          icon={icon()}
          isCurrent={pathname === to}
          onSelect={() => void navigate({ to })}
        >
          {label}{' '}
          {badge && (
            <Badge tone="accent" className="ml-auto">
              {badge}
            </Badge>
          )}
        </MenuItem>
      ))}
      {pages.length > 0 && <MenuSeparator />}
      {isTranslated(pathname) && (
        <>
          <MenuChoice
            label={choice_label()}
            options={LANGUAGES}
            value={language}
            onChange={switchLanguage}
          />
          <MenuSeparator />
        </>
      )}
      <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={onSignOut}>
        {m.frame_sign_out()}
      </MenuItem>
    </Menu>
  );
}
