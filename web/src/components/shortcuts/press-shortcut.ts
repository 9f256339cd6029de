/** The meaning of each key, or of several between spaces. The help lists them in this order. */
export type ShortcutWords = Readonly<Record<string, string>>;

/** The keys of every page of an admin: those that need a list do nothing without one. */
export const LIST_SHORTCUTS = {
  ']': 'Next page of a list',
  '[': 'Previous page of a list',
  '/': 'Search a list; press ↓ to go on to what was found',
} as const satisfies ShortcutWords;

/** The keys of a page with rows. @param noun one of them, e.g. 'user' */
export const rowShortcuts = (noun: string): ShortcutWords => ({
  'j ↓': `Next ${noun} in the list`,
  'k ↑': `Previous ${noun} in the list`,
});

/** Marks what a key presses. */
export const shortcutOf = (key: string) => ({ 'data-shortcut': key });

/** Marks the control of a row that has the focus while the row is selected; Enter presses it. */
export const SHORTCUT_ROW = { 'data-shortcut-row': '' };

/** Marks what a key presses in the row that has the focus. */
export const rowShortcutOf = (key: string) => ({ 'data-row-shortcut': key });

/** How far a key moves along the rows. */
const STEPS: ReadonlyMap<string, 1 | -1> = new Map([
  ['j', 1],
  ['ArrowDown', 1],
  ['k', -1],
  ['ArrowUp', -1],
]);

/**
 * Presses what the key stands for. Keys that are typed into a field, or beside a dialog, do nothing, but for an arrow
 * down in a search: it goes on to the list.
 */
export function pressShortcut(event: KeyboardEvent): void {
  const { key, target } = event;
  // A control that answers the key itself, as a menu's button does an arrow, has prevented the default.
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  // A key that is held moves on, but presses once.
  if (event.repeat && !stepOf(event)) return;
  if (!(target instanceof Element)) return;
  const leavesSearch = target.matches('input[type=search]') && key === 'ArrowDown';
  if (target.matches('input, textarea, select, [contenteditable]') && !leavesSearch) return;
  if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return;
  const focused = leavesSearch ? firstRow() : focusedBy(event, target);
  const pressed = focused ? undefined : pressedBy(key, target);
  if (focused || pressed) event.preventDefault();
  focused?.focus();
  pressed?.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: key === 'X' }),
  );
}

function pressedBy(key: string, target: Element): HTMLElement | null | undefined {
  if (key === 'X') return inRow(target, 'x');
  // On any other control Space has a meaning of its own.
  if (key === ' ') return target.matches('[data-shortcut-row]') ? inRow(target, 'x') : undefined;
  if (key === ']') return document.querySelector<HTMLElement>('a[rel=next]');
  if (key === '[') return document.querySelector<HTMLElement>('a[rel=prev]');
  return inRow(target, key) ?? markedBy(key);
}

/** What the key presses in the row that has the focus. */
function inRow(target: Element, key: string): HTMLElement | undefined {
  const marked = rowAround(target)?.querySelectorAll<HTMLElement>(
    '[data-row-shortcut]:not(:disabled)',
  );
  return marked && [...marked].find(({ dataset }) => dataset.rowShortcut === key);
}

function markedBy(key: string): HTMLElement | undefined {
  const marked = [...document.querySelectorAll<HTMLElement>('[data-shortcut]:not(:disabled)')];
  return marked.find(({ dataset }) => dataset.shortcut === key);
}

function focusedBy(event: KeyboardEvent, target: Element): HTMLElement | null | undefined {
  const { key } = event;
  // A stray key must put no campaign live.
  if (key === 'a') return markedBy(key);
  if (key === '/') return document.querySelector<HTMLElement>('input[type=search]');
  const step = stepOf(event);
  return step && rowFrom(target, step, !key.startsWith('Arrow'));
}

/** Shift and an arrow select text. */
function stepOf({ key, shiftKey }: KeyboardEvent): 1 | -1 | undefined {
  return shiftKey ? undefined : STEPS.get(key);
}

/**
 * The row after or before the one with the focus; without one, the first, if the key may enter the list:
 * an arrow scrolls the page until a row has the focus.
 */
function rowFrom(focused: Element, step: 1 | -1, mayEnter: boolean) {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-shortcut-row]')];
  const around = rowAround(focused);
  const at = around ? rows.findIndex((row) => around.contains(row)) : -1;
  if (at >= 0) return rows[at + step];
  return mayEnter ? firstRow() : undefined;
}

const firstRow = () => document.querySelector<HTMLElement>('[data-shortcut-row]');

/** The line of a list or table around a control. */
function rowAround(control: Element): Element | null {
  return control.closest('li, tr');
}
