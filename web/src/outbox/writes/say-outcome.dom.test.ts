import { afterEach, expect, it, vi } from 'vitest';
import * as toasts from '@/lib/toast.ts';
import { sayOutcome } from './say-outcome.ts';
import * as untilSent from './until-sent.ts';

afterEach(() => void vi.restoreAllMocks());

it.each<[string, untilSent.Outcome, toasts.ToastOptions]>([
  ['is sent', { is: 'sent' }, { title: 'Done', description: 'It is with us' }],
  [
    'is refused',
    { is: 'refused', reason: 'The flight is over' },
    { title: 'Failed', description: 'The flight is over', destructive: true },
  ],
  [
    'waits for a signal',
    { is: 'waiting', offline: true },
    { title: 'Saved', description: 'It goes out when the signal returns' },
  ],
  [
    'waits for the server',
    { is: 'waiting', offline: false },
    { title: 'Saved', description: 'It goes out once the server answers' },
  ],
])('says of a write that it %s', async (_, outcome, said) => {
  vi.spyOn(untilSent, 'untilSent').mockResolvedValue(outcome);
  const toast = vi.spyOn(toasts, 'toast');
  await sayOutcome({ database: {} as never }, 1, {
    sent: { title: 'Done', description: 'It is with us' },
    waiting: { title: 'Saved', effect: 'It goes out' },
    refused: 'Failed',
  });
  expect(toast.mock.calls).toEqual([[said]]);
});
