import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLiveCount } from './use-live-count.ts';

beforeEach(() => {
  vi.useFakeTimers();
  preferReducedMotion(false);
});
afterEach(() => void vi.useRealTimers());

function preferReducedMotion(reduced: boolean) {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: reduced }));
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('it counts from 25 to 40 in steps of 1 every 150 ms, then stops', () => {
  const { result } = renderHook(() => useLiveCount(true));
  expect(result.current).toBe(25);
  pass(149);
  expect(result.current).toBe(25);
  for (let count = 26; count <= 40; count++) {
    pass(count === 26 ? 1 : 150);
    expect(result.current).toBe(count);
  }
  expect(vi.getTimerCount()).toBe(0);
  pass(10_000);
  expect(result.current).toBe(40);
});

test('it stays at 25 until it is in view', () => {
  const { result, rerender } = renderHook(({ started }) => useLiveCount(started), {
    initialProps: { started: false },
  });
  pass(10_000);
  expect(result.current).toBe(25);
  rerender({ started: true });
  pass(150);
  expect(result.current).toBe(26);
});

test('with reduced motion it shows 40 at once', () => {
  preferReducedMotion(true);
  const { result } = renderHook(() => useLiveCount(true));
  expect(result.current).toBe(40);
  expect(vi.getTimerCount()).toBe(0);
});
