import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { StrengthQuestion } from '@/lib/password-strength/start-strength-worker.ts';
import { StrengthHint } from './strength-hint.tsx';

let asked: StrengthQuestion[];
let workers: FakeWorker[];

class FakeWorker extends EventTarget {
  terminate = vi.fn();

  constructor() {
    super();
    workers.push(this);
  }

  postMessage(question: StrengthQuestion) {
    asked.push(question);
  }

  answer(data: string) {
    act(() => void this.dispatchEvent(new MessageEvent('message', { data })));
  }
}

beforeEach(() => {
  asked = [];
  workers = [];
  vi.useFakeTimers();
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const hint = (password: string) => (
  <StrengthHint password={password} about={['Asha Mwangi']}>
    At least 6 characters
  </StrengthHint>
);
const pause = () => act(() => vi.advanceTimersByTime(1_000));

it('fetches nothing before a password is long enough', () => {
  render(hint('12345'));
  pause();
  expect(workers).toEqual([]);
  expect(screen.getByText('At least 6 characters')).toBeTruthy();
});

it('asks after a pause, tells the answer in place of the rule, and goes back to it', () => {
  const { rerender, unmount } = render(hint(''));
  for (const typed of ['asha12', 'asha123']) rerender(hint(typed));
  pause();
  expect(asked).toEqual([{ password: 'asha123', about: ['Asha Mwangi'] }]);
  workers[0]?.answer('personal');
  expect(screen.getByText('Weak: uses your details')).toBeTruthy();
  expect(screen.queryByText('At least 6 characters')).toBeNull();
  rerender(hint(''));
  expect(screen.getByText('At least 6 characters')).toBeTruthy();
  workers[0]?.answer('weak');
  expect(screen.getByText('At least 6 characters')).toBeTruthy();
  unmount();
  expect(workers).toHaveLength(1);
  expect(workers[0]?.terminate).toHaveBeenCalled();
});

it('keeps the rule if no answer comes, or data is dear', () => {
  render(hint('asha123'));
  pause();
  expect(screen.getByText('At least 6 characters')).toBeTruthy();
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  render(hint('asha123'));
  pause();
  expect(workers).toHaveLength(1);
});
