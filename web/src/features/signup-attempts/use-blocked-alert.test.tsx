import type { SignupAttempt } from '@juu/shared/endpoints/signup-attempts';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hearToasts } from '@/testing/heard-toasts.ts';
import { useBlockedAlert } from './use-blocked-alert.ts';

const toasts = hearToasts();

function attempt(secondsAgo: number, change: Partial<SignupAttempt> = {}): SignupAttempt {
  return {
    id: crypto.randomUUID(),
    email: 'asha@gmail.com',
    role: 'advertiser',
    status: 'blocked',
    reason: 'Not a company address',
    metadata: {},
    created_at: new Date(Date.now() - secondsAgo * 1_000).toISOString(),
    ...change,
  };
}

it('tells of an attempt that was blocked within the last minute, for ten seconds', () => {
  renderHook(() => useBlockedAlert([attempt(50)]));
  expect(toasts()).toMatchObject([
    {
      title: 'Blocked Signup Attempt',
      description: 'asha@gmail.com: Not a company address',
      destructive: true,
      duration: 10_000,
    },
  ]);
});

it('tells of none that is older, and of none that was let through', () => {
  const attempts = [
    attempt(70),
    attempt(1, { status: 'flagged' }),
    attempt(1, { status: 'approved' }),
  ];
  renderHook(() => useBlockedAlert(attempts));
  expect(toasts()).toEqual([]);
});

it('tells of each attempt once, also after the tab was left', () => {
  const first = attempt(10);
  const second = attempt(5, { email: 'brian@gmail.com', reason: null });
  const { rerender, unmount } = renderHook(({ list }) => useBlockedAlert(list), {
    initialProps: { list: [first] },
  });
  rerender({ list: [second, first] });
  unmount();
  renderHook(() => useBlockedAlert([second, first]));
  expect(toasts().map(({ description }) => description)).toEqual([
    'asha@gmail.com: Not a company address',
    'brian@gmail.com',
  ]);
});
