import { expect, test, vi } from 'vitest';
import { FailureStreak } from './failure-streak.ts';

test('the first failure is told, and another only after a success', () => {
  const onFirst = vi.fn();
  const failures = new FailureStreak(onFirst);
  failures.end();
  failures.add('away');
  failures.add('still away');
  expect(onFirst.mock.calls).toEqual([['away']]);
  failures.end();
  failures.add('away again');
  expect(onFirst.mock.calls).toEqual([['away'], ['away again']]);
});
