import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { everyHour } from './every-hour.ts';

const HOUR_MS = 60 * 60 * 1000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('work is done at once and then every hour, failed runs notwithstanding', async () => {
  const work = vi.fn().mockRejectedValueOnce(new Error('disk')).mockResolvedValue(undefined);
  const onError = vi.fn();
  const hourly = everyHour(work, onError);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(work).toHaveBeenCalledTimes(3);
  expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('disk'));
  await hourly.stop();
});

test('stopping tells the run under way, waits for it, and starts no other', async () => {
  let ended = false;
  const work = vi.fn(async (signal: AbortSignal) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    ended = true;
  });
  await everyHour(work, () => {}).stop();
  expect(ended).toBe(true);
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
  expect(work).toHaveBeenCalledTimes(1);
});
