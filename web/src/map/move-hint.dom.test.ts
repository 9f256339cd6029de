import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addMoveHint } from './move-hint.ts';

let viewport: HTMLElement;
const shown = () => {
  const hint = viewport.querySelector('p');
  return hint?.hidden ? undefined : hint?.textContent;
};
const touch = (fingers: number) =>
  viewport.dispatchEvent(
    Object.assign(new Event('touchmove'), { touches: Array.from({ length: fingers }) }),
  );
const turnWheel = (keys: { ctrlKey?: boolean }) =>
  viewport.dispatchEvent(
    Object.assign(new Event('wheel'), { ctrlKey: false, metaKey: false, ...keys }),
  );

beforeEach(() => {
  vi.useFakeTimers();
  viewport = document.createElement('div');
  addMoveHint(viewport);
});
afterEach(() => vi.useRealTimers());

test('scrolling the page over the map shows for a moment how to move the map', () => {
  expect(shown()).toBeUndefined();
  turnWheel({});
  expect(shown()).toBe('Ctrl + scroll zooms the map');
  touch(1);
  expect(shown()).toBe('Use two fingers to move the map');
  vi.advanceTimersByTime(1499);
  touch(1);
  vi.advanceTimersByTime(1499);
  expect(shown()).toBeDefined();
  vi.advanceTimersByTime(1);
  expect(shown()).toBeUndefined();
});

test('moving the map shows no hint', () => {
  turnWheel({ ctrlKey: true });
  touch(2);
  expect(shown()).toBeUndefined();
});
