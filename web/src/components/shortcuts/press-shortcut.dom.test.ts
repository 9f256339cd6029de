import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pressShortcut } from './press-shortcut.ts';

const pressed = vi.fn();
beforeEach(() => {
  document.body.innerHTML = `
    <input type="search" aria-label="Search">
    <ul>
      <li><button data-row-shortcut="x">Select one</button><a href="#1" data-shortcut-row>One</a></li>
      <li>
        <button data-row-shortcut="x">Select two</button><a href="#2" data-shortcut-row>Two</a>
        <button data-row-shortcut="e">Edit two</button>
      </li>
    </ul>
    <button data-shortcut="a">Approve</button>
    <button data-shortcut="t">Take down</button>
    <button data-shortcut="r" disabled>Reject</button>`;
  for (const button of document.querySelectorAll('button')) {
    button.addEventListener('click', ({ shiftKey }) =>
      pressed(`${button.textContent}${shiftKey ? ' and all between' : ''}`),
    );
  }
  document.addEventListener('keydown', pressShortcut);
});
afterEach(() => {
  document.removeEventListener('keydown', pressShortcut);
  pressed.mockReset();
});

function key(name: string, init: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', {
    key: name,
    bubbles: true,
    cancelable: true,
    ...init,
  });
  (document.activeElement ?? document.body).dispatchEvent(event);
}
const focused = () => document.activeElement?.textContent;

it('presses the button that the key stands for, once however long the key is held', () => {
  key('t');
  key('t', { repeat: true });
  expect(pressed.mock.calls).toEqual([['Take down']]);
});

it('only goes to Approve: a stray key puts no campaign live', () => {
  key('a');
  expect(focused()).toBe('Approve');
  expect(pressed).not.toHaveBeenCalled();
});

it('presses nothing that is disabled, and nothing for another key', () => {
  key('r');
  key('v');
  key('x');
  key('toString');
  expect(pressed).not.toHaveBeenCalled();
});

it.each([
  ['j', 'k'],
  ['ArrowDown', 'ArrowUp'],
])('moves along the list by %s and %s, and stays at its ends', (down, up) => {
  document.querySelector<HTMLElement>('[data-shortcut-row]')?.focus();
  key(down);
  key(down);
  expect(focused()).toBe('Two');
  key(up);
  expect(focused()).toBe('One');
});

it('moves the same way along the rows of a table', () => {
  const row = (name: string) => `<tr><th><button data-shortcut-row>${name}</button></th></tr>`;
  document.body.innerHTML = `<table>${row('Amina')}${row('Brian')}</table>`;
  key('j');
  key('ArrowDown');
  expect(focused()).toBe('Brian');
});

it('moves on while a key is held', () => {
  key('j');
  key('ArrowDown', { repeat: true });
  expect(focused()).toBe('Two');
});

it('leaves an arrow to the control that answers it, to a selection of text, and to a field', () => {
  key('j');
  key('ArrowDown', { shiftKey: true });
  expect(focused()).toBe('One');
  const answer = (event: Event) => event.preventDefault();
  document.activeElement?.addEventListener('keydown', answer);
  key('ArrowDown');
  expect(focused()).toBe('One');
  document.body.insertAdjacentHTML('beforeend', '<input>');
  document.querySelector<HTMLElement>('input:not([type])')?.focus();
  key('ArrowDown');
  expect(document.activeElement?.tagName).toBe('INPUT');
});

it('goes on from the search to what was found, by an arrow down', () => {
  key('/');
  key('ArrowUp');
  expect(document.activeElement?.tagName).toBe('INPUT');
  key('ArrowDown');
  expect(focused()).toBe('One');
});

it('enters the list by j from anywhere, while an arrow scrolls the page until a row has the focus', () => {
  const event = new KeyboardEvent('keydown', {
    ...{ key: 'ArrowDown', bubbles: true, cancelable: true },
  });
  document.body.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
  document.querySelector<HTMLElement>('[data-shortcut=t]')?.focus();
  key('j');
  expect(focused()).toBe('One');
});

it('presses what a key means in the row with the focus, and nothing without one', () => {
  key('e');
  key('j');
  key('e');
  expect(pressed).not.toHaveBeenCalled();
  key('j');
  key('e');
  expect(pressed.mock.calls).toEqual([['Edit two']]);
});

it('goes to the search with a slash, and leaves what is typed there alone', () => {
  key('/');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Search');
  key('t');
  expect(pressed).not.toHaveBeenCalled();
});

it('leaves the browser its own shortcuts, and does nothing beside a dialog', () => {
  key('t', { ctrlKey: true });
  key('t', { metaKey: true });
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"></div>');
  key('t');
  expect(pressed).not.toHaveBeenCalled();
});

it('selects the row with the focus, by x and Space, and with Shift all between', () => {
  key('j');
  key('x');
  key(' ');
  key('j');
  key('X', { shiftKey: true });
  expect(pressed.mock.calls.flat()).toEqual([
    'Select one',
    'Select one',
    'Select two and all between',
  ]);
});

it('goes on from the box of a row, and leaves Space to the control that has the focus', () => {
  document.querySelector<HTMLElement>('[data-row-shortcut]')?.focus();
  key(' ');
  expect(pressed).not.toHaveBeenCalled();
  key('j');
  expect(focused()).toBe('Two');
});

it('turns the page', () => {
  document.body.insertAdjacentHTML('beforeend', '<a rel="next" href="#next">Next</a>');
  document.querySelector('[rel=next]')?.addEventListener('click', () => pressed('Next'));
  key(']');
  key('[');
  expect(pressed.mock.calls).toEqual([['Next']]);
});
