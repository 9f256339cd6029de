/** What each key does, in the order in which the help lists them. */
export const SHORTCUTS = {
  j: 'Next campaign of the list',
  k: 'Previous campaign of the list',
  '/': 'Search',
  a: 'Go to Approve, which Enter presses',
  r: 'Reject',
  t: 'Take down',
  n: 'Review the next campaign',
  '?': 'Show these shortcuts',
} as const;

/** Marks what a key presses. */
export const shortcutOf = (key: keyof typeof SHORTCUTS) => ({ 'data-shortcut': key });

/** Marks an element that j and k move to. */
export const SHORTCUT_ROW = { 'data-shortcut-row': '' };

/** Presses what the key stands for. Keys that are typed into a field, or beside a dialog, do nothing. */
export function pressShortcut(event: KeyboardEvent): void {
  const { key, target } = event;
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey)
    return;
  if (!(target instanceof Element) || target.matches('input, textarea, select, [contenteditable]'))
    return;
  if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return;
  const focused = focusedBy(key, target);
  const pressed = !focused && Object.hasOwn(SHORTCUTS, key) ? markedBy(key) : null;
  if (focused || pressed) event.preventDefault();
  focused?.focus();
  pressed?.click();
}

function markedBy(key: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-shortcut="${key}"]:not(:disabled)`);
}

function focusedBy(key: string, target: Element): HTMLElement | null | undefined {
  // A stray key must put no campaign live.
  if (key === 'a') return markedBy(key);
  if (key === '/') return document.querySelector<HTMLElement>('input[type=search]');
  return key === 'j' || key === 'k' ? rowFrom(target, key) : undefined;
}

/** The row after or before the one with the focus; without one, the first. */
function rowFrom(focused: Element, key: 'j' | 'k'): HTMLElement | undefined {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-shortcut-row]')];
  const at = rows.indexOf(focused as HTMLElement);
  return rows[at < 0 ? 0 : at + (key === 'j' ? 1 : -1)];
}
