/** Which of the two palettes a map is drawn in. */
export type MapTheme = 'light' | 'dark';

/** The palette for the element: that of its color-scheme, else the system's. */
export function themeAround(element: Element): MapTheme {
  const scheme = getComputedStyle(element).colorScheme;
  const [dark, light] = [scheme.includes('dark'), scheme.includes('light')];
  if (dark !== light) return dark ? 'dark' : 'light';
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Calls back whenever `themeAround` may answer otherwise, until aborted. */
export function onThemeChange(signal: AbortSignal, onChange: () => void): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', onChange, { signal });
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-surface'] });
  signal.addEventListener('abort', () => observer.disconnect());
}
