import { Monitor, Moon, Sun } from 'lucide-react';
import { IconButton } from '@/components/buttons/icon-button.tsx';
import { Menu, MenuChoice } from '@/components/overlays/menu.tsx';
import { setTheme, useTheme } from './theme.ts';

const options = [
  { value: 'system', label: 'System', icon: <Monitor aria-hidden="true" /> },
  { value: 'light', label: 'Light', icon: <Sun aria-hidden="true" /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden="true" /> },
] as const;

/** Light, dark, or as the system has it. */
export function ThemeMenu() {
  const theme = useTheme();
  const present = options.find(({ value }) => value === theme) ?? options[0];
  return (
    <Menu trigger={<IconButton label="Theme" icon={present.icon} />}>
      <MenuChoice label="Theme" options={options} value={theme} onChange={setTheme} />
    </Menu>
  );
}
