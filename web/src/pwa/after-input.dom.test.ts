import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterInput } from './after-input.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it.each(['input', 'submit'])('waits for a pause after the last %s, and runs once', (event) => {
  const work = vi.fn();
  afterInput(10_000, work);
  vi.advanceTimersByTime(9_000);
  document.body.dispatchEvent(new Event(event, { bubbles: true }));
  vi.advanceTimersByTime(9_999);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledOnce();
  document.body.dispatchEvent(new Event(event, { bubbles: true }));
  vi.advanceTimersByTime(20_000);
  expect(work).toHaveBeenCalledOnce();
});
