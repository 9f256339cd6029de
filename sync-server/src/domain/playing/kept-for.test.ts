import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptFor } from './kept-for.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A number that grows with each reading; readings end when they are told to. */
function counter() {
  const readings: { end(): void; fail(): void }[] = [];
  const read = () =>
    new Promise<number>((resolve, reject) => {
      const nr = readings.length + 1;
      readings.push({ end: () => resolve(nr), fail: () => reject(new Error(`reading ${nr}`)) });
    });
  return { readings, ask: keptFor(1_000, read) };
}

test('a value is read once for all who ask while it is young', async () => {
  const { readings, ask } = counter();
  const both = Promise.all([ask(), ask()]);
  readings[0]?.end();
  expect(await both).toEqual([1, 1]);
  vi.advanceTimersByTime(400);
  expect(await ask()).toBe(1);
  expect(readings).toHaveLength(1);
});

test('no one waits while one that is half as old as it may be is read again', async () => {
  const { readings, ask } = counter();
  const first = ask();
  readings[0]?.end();
  await first;
  vi.advanceTimersByTime(600);
  expect(await ask()).toBe(1);
  expect(await ask()).toBe(1);
  expect(readings).toHaveLength(2);
  readings[1]?.end();
  await vi.waitFor(async () => expect(await ask()).toBe(2));
});

test('one that is too old is waited for', async () => {
  const { readings, ask } = counter();
  const first = ask();
  readings[0]?.end();
  await first;
  vi.advanceTimersByTime(1_001);
  const second = ask();
  readings[1]?.end();
  expect(await second).toBe(2);
});

test('one that could not be read is asked for again', async () => {
  const { readings, ask } = counter();
  const first = ask();
  readings[0]?.fail();
  await expect(first).rejects.toThrow('reading 1');
  const second = ask();
  readings[1]?.end();
  expect(await second).toBe(2);
  vi.advanceTimersByTime(600);
  expect(await ask()).toBe(2);
  readings[2]?.fail();
  await vi.waitFor(async () => {
    expect(await ask()).toBe(2);
    expect(readings).toHaveLength(4);
  });
});
