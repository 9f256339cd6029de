/** The meaning of each key. A page's help lists them in this order. */
export type ShortcutWords = Readonly<Record<string, string>>;

/** The keys of every page with a list. */
export const LIST_SHORTCUTS = {
  ']': 'Next page',
  '[': 'Previous page',
  '/': 'Search',
} as const satisfies ShortcutWords;

/** Marks what a key presses. */
export const shortcutOf = (key: string) => ({ 'data-shortcut': key });

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
  return markedBy(key);
}

/** The box of the row that has the focus. */
function boxBeside(target: Element): HTMLElement | null | undefined {
  return target.closest('li')?.querySelector<HTMLElement>('[data-select-box]');
}

function markedBy(key: string): HTMLElement | undefined {
  const marked = [...document.querySelectorAll<HTMLElement>('[data-shortcut]:not(:disabled)')];
  return marked.find(({ dataset }) => dataset.shortcut === key);
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
