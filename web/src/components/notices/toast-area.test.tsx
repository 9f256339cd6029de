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
afterEach(() => {
  load.mockReset();
  vi.useRealTimers();
});

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

it('shows plainly what is said while the toaster is late, and hands it over', async () => {
  vi.useFakeTimers();
  let arrive = (_part: { default: typeof FetchedToaster }) => {};
  load.mockReturnValue(
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  render(<ToastArea load={load} />);
  await say({ title: 'Sign in failed' });
  expect(screen.queryByText('Sign in failed')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.getByText('Sign in failed')).toBeTruthy();
  await act(async () => arrive({ default: FetchedToaster }));
  vi.useRealTimers();
  expect((await screen.findByLabelText('fetched')).textContent).toBe('Sign in failed');
});

it('shows plainly what is said while the toaster cannot be fetched, with its button', async () => {
  load.mockRejectedValue(new Error('Failed to fetch dynamically imported module'));
  const onClick = vi.fn();
  const onGone = vi.fn();
  render(<ToastArea load={load} />);
  await say({ title: 'first', destructive: true });
  await say({ title: 'second', description: 'more', action: { label: 'Undo', onClick }, onGone });
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'firstClose');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onClick).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByText('second')).toBeNull());
  expect(onGone).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('first')).toBeNull();
});

it('asks again with each message and when the network returns, and hands over what shows', async () => {
  load.mockRejectedValue(new Error('offline'));
  render(<ToastArea load={load} />);
  await say({ title: 'while offline' });
  expect(await screen.findByText('while offline')).toBeTruthy();
  const asked = load.mock.calls.length;
  await say({ title: 'again' });
  expect(load.mock.calls.length).toBeGreaterThan(asked);
  load.mockResolvedValue({ default: FetchedToaster });
  await act(async () => void dispatchEvent(new Event('online')));
  const fetched = await screen.findByLabelText('fetched');
  await waitFor(() => expect(fetched.textContent).toBe('while offlineagain'));
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});
