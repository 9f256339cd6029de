import { Monitor, Moon, Sun } from 'lucide-react';
import { IconButton } from '@/components/buttons/icon-button.tsx';
import { Menu, MenuChoice } from '@/components/overlays/menu.tsx';
import * as m from '@/lib/language/compiled/frame.js';
import { setTheme, useTheme } from './theme.ts';

const optionsOf = () =>
  [
    { value: 'system', label: m.frame_theme_system(), icon: <Monitor aria-hidden="true" /> },
    { value: 'light', label: m.frame_theme_light(), icon: <Sun aria-hidden="true" /> },
    { value: 'dark', label: m.frame_theme_dark(), icon: <Moon aria-hidden="true" /> },
  ] as const;

/** Light, dark, or as the system has it. */
export function ThemeMenu() {
  const theme = useTheme();
  const options = optionsOf();
  const present = options.find(({ value }) => value === theme) ?? options[0];
  return (
    <Menu trigger={<IconButton label={m.frame_theme()} icon={present.icon} />}>
      <MenuChoice label={m.frame_theme()} options={options} value={theme} onChange={setTheme} />
    </Menu>
  );
}
