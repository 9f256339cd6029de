import { cleanup, render, screen } from '@testing-library/react';
import { X } from 'lucide-react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IconButton } from '../buttons/icon-button.tsx';
import { startTooltips } from './tooltips.ts';

let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <>
      <p>Text</p>
      <IconButton label="Close" icon={<X />} />
      <IconButton label="Play" icon={<X />} />
      <IconButton label="News" icon={<Counted />} />
      <input aria-label="Field" />
    </>,
  );
  stop = startTooltips();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

function Counted() {
  return (
    <span aria-hidden="true">
      <X />
      <span>2</span>
    </span>
  );
}

const shown = () => screen.queryByRole('tooltip')?.textContent;
const button = (name: string) => screen.getByRole('button', { name });
const wait = (ms: number) => vi.advanceTimersByTime(ms);

function point(at: Element, pointerType = 'mouse') {
  at.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType }));
}

function press(key: string) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  (document.activeElement ?? document.body).dispatchEvent(event);
  return event;
}

function tabTo(at: HTMLElement) {
  press('Tab');
  at.focus();
}

/** Rests on a button until its name shows. */
function rest(name: string) {
  point(button(name));
  wait(700);
  expect(shown()).toBe(name);
}

it('opens on a button whose icon has a number, which is no name', () => {
  // The test's browser has no layout: the number has its width here.
  Object.defineProperty(screen.getByText('2'), 'offsetWidth', { value: 18 });
  rest('News');
});

it('opens after the pointer has rested for 700 ms', () => {
  point(button('Close'));
  wait(699);
  expect(shown()).toBeUndefined();
  wait(1);
  expect(shown()).toBe('Close');
});

it('does not open under a pointer that only passes', () => {
  point(button('Close'));
  wait(500);
  point(screen.getByText('Text'));
  wait(1_000);
  expect(shown()).toBeUndefined();
});

it('opens the next one at once within 300 ms, and later with the whole delay again', () => {
  rest('Close');
  point(screen.getByText('Text'));
  expect(shown()).toBeUndefined();
  wait(299);
  point(button('Play'));
  expect(shown()).toBe('Play');
  point(screen.getByText('Text'));
  wait(300);
  point(button('Close'));
  wait(699);
  expect(shown()).toBeUndefined();
  wait(1);
  expect(shown()).toBe('Close');
});

it('stays while the pointer is on it', () => {
  rest('Close');
  point(screen.getByRole('tooltip').firstElementChild as Element);
  wait(5_000);
  expect(shown()).toBe('Close');
  point(screen.getByText('Text'));
  expect(shown()).toBeUndefined();
});

it('goes with Escape, which is then used up, and comes back on the next visit only', () => {
  rest('Close');
  expect(press('Escape').defaultPrevented).toBe(true);
  expect(shown()).toBeUndefined();
  point(button('Close'));
  wait(1_000);
  expect(shown()).toBeUndefined();
  expect(press('Escape').defaultPrevented).toBe(false);
});

it('goes with a press, and not again while the pointer stays', () => {
  rest('Close');
  button('Close').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  expect(shown()).toBeUndefined();
  point(button('Close').firstElementChild as Element);
  wait(1_000);
  expect(shown()).toBeUndefined();
});

it('does not open after a press that came before it', () => {
  point(button('Close'));
  button('Close').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  wait(1_000);
  expect(shown()).toBeUndefined();
});

it('opens at once on keyboard focus, and closes with it', () => {
  tabTo(button('Close'));
  expect(shown()).toBe('Close');
  point(screen.getByText('Text'));
  expect(shown()).toBe('Close');
  tabTo(button('Play'));
  expect(shown()).toBe('Play');
  tabTo(screen.getByRole('textbox'));
  expect(shown()).toBeUndefined();
});

it('does not open if the page itself moves the focus', () => {
  press('Enter');
  button('Close').focus();
  wait(1_000);
  expect(shown()).toBeUndefined();
});

it('does not open on what a closed menu focused before it was loaded', () => {
  stop();
  button('Close').focus();
  expect(button('Close').matches(':focus-visible')).toBe(true);
  stop = startTooltips();
  wait(1_000);
  expect(shown()).toBeUndefined();
});

it('does not open over the open menu of its button, whose Escape it would take', () => {
  // The test's browser has no popovers.
  const menu = { matches: (selector: string) => selector === ':popover-open' };
  Object.defineProperty(button('Close'), 'popoverTargetElement', { value: menu });
  point(button('Close'));
  wait(1_000);
  expect(shown()).toBeUndefined();
  expect(press('Escape').defaultPrevented).toBe(false);
});

it('leaves touch alone', () => {
  point(button('Close'), 'touch');
  wait(1_000);
  expect(shown()).toBeUndefined();
});

it('goes with its button', async () => {
  rest('Close');
  vi.useRealTimers();
  cleanup();
  await vi.waitFor(() => expect(shown()).toBeUndefined());
});

it('is no second name', () => {
  rest('Close');
  expect(button('Close').getAttribute('aria-describedby')).toBeNull();
  expect(button('Close').getAttribute('title')).toBeNull();
});
