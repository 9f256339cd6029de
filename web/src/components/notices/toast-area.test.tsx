import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { type ToastOptions, takeToasts, toast } from '@/lib/toast.ts';
import { ToastArea } from './toast-area.tsx';

/** A toaster that comes when it is let. */
function FetchedToaster() {
  const [titles, setTitles] = useState<readonly string[]>([]);
  useEffect(
    () =>
      takeToasts({
        show: ({ title }: ToastOptions) => setTitles((before) => [...before, title]),
        dismiss: () => undefined,
      }),
    [],
  );
  return (
    <ul aria-label="fetched">
      {titles.map((title) => (
        <li key={title}>{title}</li>
      ))}
    </ul>
  );
}

const load = vi.fn<() => Promise<{ default: typeof FetchedToaster }>>();
afterEach(() => void load.mockReset());

const say = (options: ToastOptions) => act(async () => toast(options));

it('is fetched only once there is something to say', async () => {
  load.mockResolvedValue({ default: FetchedToaster });
  render(<ToastArea load={load} />);
  expect(load).not.toHaveBeenCalled();
  await say({ title: 'said' });
  expect((await screen.findByLabelText('fetched')).textContent).toBe('said');
});

it('is fetched once someone types, before there is something to say', async () => {
  load.mockResolvedValue({ default: FetchedToaster });
  render(
    <>
      <input aria-label="Email" />
      <ToastArea load={load} />
    </>,
  );
  await userEvent.type(screen.getByLabelText('Email'), 'am');
  expect(await screen.findByLabelText('fetched')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

it('asks again with each message and when the network returns, and says then what waits', async () => {
  load.mockRejectedValue(new Error('offline'));
  render(<ToastArea load={load} />);
  await say({ title: 'while offline' });
  const asked = load.mock.calls.length;
  await say({ title: 'again' });
  expect(load.mock.calls.length).toBeGreaterThan(asked);
  load.mockResolvedValue({ default: FetchedToaster });
  await act(async () => void dispatchEvent(new Event('online')));
  const fetched = await screen.findByLabelText('fetched');
  await waitFor(() => expect(fetched.textContent).toBe('while offlineagain'));
});
