import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { finishClear, markForClear, pendingClears } from './pending-clear.ts';

beforeEach(() => {
  vi.stubGlobal('navigator', {
    locks: { request: (_name: string, run: () => Promise<void>) => run() },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('remembers every user whose data is to be removed, until it is', async () => {
  markForClear('first');
  markForClear('second');
  expect([...pendingClears()].sort()).toEqual(['first', 'second']);
  await finishClear('first', async () => undefined);
  expect(pendingClears()).toEqual(['second']);
});

it('keeps the mark if removing fails, and touches no user who is not marked', async () => {
  markForClear('first');
  const failing = finishClear('first', () => Promise.reject(new Error('busy')));
  await expect(failing).rejects.toThrow('busy');
  expect(pendingClears()).toEqual(['first']);
  const clear = vi.fn(async () => undefined);
  await finishClear('second', clear);
  expect(clear).not.toHaveBeenCalled();
});
