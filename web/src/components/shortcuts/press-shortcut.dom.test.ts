import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pressShortcut } from './press-shortcut.ts';

const pressed = vi.fn();
beforeEach(() => {
  document.body.innerHTML = `
    <input type="search" aria-label="Search">
    <ul>
      <li><button data-select-box>Select one</button><a href="#1" data-shortcut-row>One</a></li>
      <li><button data-select-box>Select two</button><a href="#2" data-shortcut-row>Two</a></li>
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

it('moves along the list, and stays at its ends', () => {
  key('j');
  expect(focused()).toBe('One');
  key('j');
  key('j');
  expect(focused()).toBe('Two');
  key('k');
  expect(focused()).toBe('One');
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
  document.querySelector<HTMLElement>('[data-select-box]')?.focus();
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
