import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { animationLoop } from './animation-loop.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('it draws each frame with the seconds that have passed', () => {
  const drawn: number[] = [];
  const loop = animationLoop((seconds) => drawn.push(seconds));
  loop.start();
  loop.start();
  vi.advanceTimersByTime(1000);
  loop.stop();
  expect(drawn.length).toBeGreaterThan(50);
  expect(drawn.length).toBeLessThan(64);
  expect(drawn[0]).toBe(0);
  expect(drawn.at(-1)).toBeCloseTo(1, 1);
});

test('draws nothing while stopped, then continues from there', () => {
  const draw = vi.fn();
  const loop = animationLoop(draw);
  loop.start();
  vi.advanceTimersByTime(500);
  loop.stop();
  const [frames, reached] = [draw.mock.calls.length, draw.mock.lastCall?.[0]];
  vi.advanceTimersByTime(60_000);
  expect(draw).toHaveBeenCalledTimes(frames);
  loop.start();
  vi.advanceTimersByTime(17);
  expect(draw.mock.lastCall?.[0]).toBeCloseTo(reached, 1);
});
