import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeBehind } from './write-behind.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('writes the newest value a moment after the first change', async () => {
  const write = vi.fn(async () => undefined);
  const writer = writeBehind({ name: '' }, write, vi.fn());
  for (const name of ['W', 'We', 'Wes']) writer.write({ name });
  expect(write).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(write.mock.calls).toEqual([[{ name: 'Wes' }]]);
});

it('does not write what has not changed, so that looking at a form leaves no draft', async () => {
  const write = vi.fn(async () => undefined);
  const writer = writeBehind({ name: '' }, write, vi.fn());
  writer.write({ name: '' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(write).not.toHaveBeenCalled();
});

it('writes at once when it is flushed', async () => {
  const write = vi.fn(async () => undefined);
  const writer = writeBehind({ name: '' }, write, vi.fn());
  writer.write({ name: 'W' });
  await writer.flush();
  expect(write.mock.calls).toEqual([[{ name: 'W' }]]);
});

it('writes no more once it has ended', async () => {
  const write = vi.fn(async () => undefined);
  const writer = writeBehind({ name: '' }, write, vi.fn());
  writer.write({ name: 'W' });
  writer.end();
  writer.write({ name: 'We' });
  await writer.flush();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(write).not.toHaveBeenCalled();
});

it('reports a failed write once, and writes the newest value when it can', async () => {
  const write = vi.fn(async (_value: { name: string }) => undefined);
  write.mockRejectedValueOnce(new Error('full')).mockRejectedValueOnce(new Error('full'));
  const onFailure = vi.fn();
  const writer = writeBehind({ name: '' }, write, onFailure);
  writer.write({ name: 'W' });
  expect(await writer.flush()).toBe(false);
  expect(await writer.flush()).toBe(false);
  expect(onFailure).toHaveBeenCalledOnce();
  expect(await writer.flush()).toBe(true);
  expect(write).toHaveBeenLastCalledWith({ name: 'W' });
  writer.write({ name: 'We' });
  expect(await writer.flush()).toBe(true);
  expect(write).toHaveBeenLastCalledWith({ name: 'We' });
});
