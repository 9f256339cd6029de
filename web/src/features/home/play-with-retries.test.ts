import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { playWithRetries } from './play-with-retries.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refused = () => Promise.reject(new DOMException('not yet', 'NotAllowedError'));

test('a film that plays at once is not started again', async () => {
  const play = vi.fn(() => Promise.resolve());
  expect(await playWithRetries(play, new AbortController().signal)).toBe(true);
  expect(play).toHaveBeenCalledTimes(1);
});

test('a refused film is tried again every 500 ms until it plays', async () => {
  const play = vi.fn().mockImplementationOnce(refused).mockImplementationOnce(refused);
  const plays = playWithRetries(play, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(499);
  expect(play).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(play).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(500);
  expect(await plays).toBe(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(play).toHaveBeenCalledTimes(3);
});

test('after 10 retries a film is given up', async () => {
  const play = vi.fn(refused);
  const plays = playWithRetries(play, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await plays).toBe(false);
  expect(play).toHaveBeenCalledTimes(11);
});

test('a film that is no longer wanted is not tried again', async () => {
  const play = vi.fn(refused);
  const controller = new AbortController();
  const plays = playWithRetries(play, controller.signal);
  await vi.advanceTimersByTimeAsync(700);
  controller.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await plays).toBe(false);
  expect(play).toHaveBeenCalledTimes(2);
});
