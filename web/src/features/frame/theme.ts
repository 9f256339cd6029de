import { atom, useAtomValue } from 'jotai';
import { store } from '@/lib/store.ts';
import { readStored, writeStored } from '@/lib/stored.ts';

const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** public/theme.js reads the same key before the first paint. */
const THEME_KEY = 'juu-theme';

const themeAtom = atom<Theme>(storedTheme());
// A visit that began on a public page, which has one theme only, comes without theme.js.
show(storedTheme());

/** The theme that was chosen on this device. */
export function useTheme(): Theme {
  return useAtomValue(themeAtom, { store });
}

/** Shows the theme at once and remembers it on this device. */
export function setTheme(theme: Theme): void {
  store.set(themeAtom, theme);
  writeStored(THEME_KEY, theme === 'system' ? null : theme);
  show(theme);
}

function show(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

function storedTheme(): Theme {
  const stored = readStored(THEME_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}
