/** What each key does. */
export const SHORTCUTS = {
  j: 'Next campaign in the list',
  k: 'Previous campaign in the list',
  Enter: 'Review the campaign',
  x: 'Select or deselect the campaign (or press Space)',
  X: 'Select from the last one to this one',
  '*': 'Select all on this page',
  ']': 'Next page',
  '[': 'Previous page',
  '/': 'Search',
  a: 'Move to Approve; press Enter to approve',
  r: 'Reject',
  t: 'Take down',
  n: 'Review the next campaign',
  '?': 'Show these shortcuts',
} as const;
export type Shortcut = keyof typeof SHORTCUTS;

/** The keys of each page, in the order in which its help lists them. */
export const QUEUE_KEYS = ['j', 'k', 'Enter', 'x', 'X', '*', 'a', 'r', ']', '[', '/', '?'] as const;
export const REVIEW_KEYS = ['a', 'r', 't', 'n', '?'] as const;

/** Marks what a key presses. */
export const shortcutOf = (key: Shortcut) => ({ 'data-shortcut': key });

/** Marks an element that j and k move to. */
export const SHORTCUT_ROW = { 'data-shortcut-row': '' };

/** Marks the box that selects the row around it. */
export const SELECT_BOX = { 'data-select-box': '' };

/** Presses what the key stands for. Keys that are typed into a field, or beside a dialog, do nothing. */
export function pressShortcut(event: KeyboardEvent): void {
  const { key, target } = event;
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey)
    return;
  if (!(target instanceof Element) || target.matches('input, textarea, select, [contenteditable]'))
    return;
  if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return;
  const focused = focusedBy(key, target);
  const pressed = focused ? undefined : pressedBy(key, target);
  if (focused || pressed) event.preventDefault();
  focused?.focus();
  pressed?.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: key === 'X' }),
  );
}

function pressedBy(key: string, target: Element): HTMLElement | null | undefined {
  if (key === 'x' || key === 'X') return boxBeside(target);
  // On any other control Space has a meaning of its own.
  if (key === ' ') return target.matches('[data-shortcut-row]') ? boxBeside(target) : undefined;
  if (key === ']') return document.querySelector<HTMLElement>('a[rel=next]');
  if (key === '[') return document.querySelector<HTMLElement>('a[rel=prev]');
  return Object.hasOwn(SHORTCUTS, key) ? markedBy(key) : undefined;
}

/** The box of the row that has the focus. */
function boxBeside(target: Element): HTMLElement | null | undefined {
  return target.closest('li')?.querySelector<HTMLElement>('[data-select-box]');
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
  const at = rows.findIndex((row) => row === focused || row.closest('li')?.contains(focused));
  return rows[at < 0 ? 0 : at + (key === 'j' ? 1 : -1)];
}
