import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, 'nextElementSibling' | 'previousElementSibling'>> = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
};

/** For a table's body: the arrow keys move the focus to the same control of the next row, or the one before. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const { target } = event;
  // A menu's button opens with an arrow key itself, and an open menu is not in the row.
  if (!step || event.defaultPrevented || !(target instanceof HTMLElement)) return;
  const row = target.closest('tr');
  const next = row?.[step];
  if (!row || !next || !event.currentTarget.contains(row)) return;
  const controls = [...row.querySelectorAll('button')];
  // Rows end alike, and may begin with a button more.
  const fromEnd = controls.length - controls.indexOf(target as HTMLButtonElement);
  const others = [...next.querySelectorAll('button')];
  const control = others.at(-fromEnd) ?? others[0];
  if (fromEnd > controls.length || !control) return;
  event.preventDefault();
  control.focus();
}
