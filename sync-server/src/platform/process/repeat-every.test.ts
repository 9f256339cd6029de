import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOUR_MS, repeatEvery } from './repeat-every.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('work is done at once and then again and again, failed runs notwithstanding', async () => {
  const work = vi.fn().mockRejectedValueOnce(new Error('disk')).mockResolvedValue(undefined);
  const onError = vi.fn();
  const hourly = repeatEvery(HOUR_MS, work, onError);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(work).toHaveBeenCalledTimes(3);
  expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('disk'));
  await hourly.stop();
});

test('a failure is told once, until a run succeeds: a database that is away would fill the log', async () => {
  const failed = new Error('away');
  const work = vi.fn().mockRejectedValue(failed);
  const onError = vi.fn();
  const hourly = repeatEvery(HOUR_MS, work, onError);
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
  expect(work).toHaveBeenCalledTimes(3);
  expect(onError).toHaveBeenCalledExactlyOnceWith(failed);
  work.mockResolvedValueOnce(undefined);
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
  expect(onError).toHaveBeenCalledTimes(2);
  await hourly.stop();
});

test('stopping tells the run under way, waits for it, and starts no other', async () => {
  let ended = false;
  const work = vi.fn(async (signal: AbortSignal) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    ended = true;
  });
  await repeatEvery(HOUR_MS, work, () => {}).stop();
  expect(ended).toBe(true);
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
  expect(work).toHaveBeenCalledTimes(1);
});
