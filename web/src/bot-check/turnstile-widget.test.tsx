import type { BotCheckAction } from '@juu/shared/protocol/bot-check-action';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Turnstile, TurnstileOptions } from './turnstile-script.ts';
import TurnstileWidget from './turnstile-widget.tsx';

const heard = { onSolved: vi.fn(), onExpired: vi.fn(), onError: vi.fn() };
let options: TurnstileOptions;
const turnstile = {
  render: vi.fn((_container: HTMLElement, given: TurnstileOptions) => {
    options = given;
    return 'widget-1';
  }),
  getResponse: vi.fn(() => undefined),
  remove: vi.fn(),
} satisfies Turnstile;

const load = vi.fn<() => Promise<Turnstile>>();
vi.mock('./turnstile-script.ts', () => ({ loadTurnstile: () => load() }));

beforeEach(() => {
  vi.clearAllMocks();
  load.mockResolvedValue(turnstile);
});
afterEach(() => void vi.useRealTimers());

async function draw(action: BotCheckAction = 'sign-up') {
  const page = render(<TurnstileWidget siteKey="key-1" action={action} {...heard} />);
  await waitFor(() => expect(turnstile.render).toHaveBeenCalled());
  return page;
}

it('says so if the script cannot be fetched, and tries again when asked to', async () => {
  load.mockRejectedValue(new Error('offline'));
  render(<TurnstileWidget siteKey="key-1" action="sign-up" {...heard} />);
  await waitFor(() => expect(heard.onError).toHaveBeenCalledOnce());
  load.mockResolvedValue(turnstile);
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(turnstile.render).toHaveBeenCalled());
});

it('tries again by itself when the device is back online', async () => {
  load.mockRejectedValue(new Error('offline'));
  render(<TurnstileWidget siteKey="key-1" action="sign-up" {...heard} />);
  await screen.findByRole('button', { name: 'Try again' });
  load.mockResolvedValue(turnstile);
  // Again until it is heard: the button shows a moment before anyone listens.
  await waitFor(() => {
    dispatchEvent(new Event('online'));
    expect(turnstile.render).toHaveBeenCalled();
  });
});

it('draws the site’s widget, which tries again every 8 seconds', async () => {
  await draw();
  expect(options).toMatchObject({
    sitekey: 'key-1',
    retry: 'auto',
    'retry-interval': 8_000,
  });
});

it.each(['sign-up', 'contact'] as const)('asks for a token for %s', async (action) => {
  await draw(action);
  expect(options.action).toBe(action);
});

it('passes on the token, its end, and a failure', async () => {
  await draw();
  options.callback('token-1');
  expect(heard.onSolved).toHaveBeenCalledWith('token-1');
  options['expired-callback']();
  expect(heard.onExpired).toHaveBeenCalledOnce();
  expect(options['error-callback']()).toBe(true);
  expect(heard.onError).toHaveBeenCalledOnce();
});

it('reports a failure once, however often the widget tries again, then the next one', async () => {
  await draw();
  options['error-callback']();
  options['error-callback']();
  expect(heard.onError).toHaveBeenCalledOnce();
  options.callback('token-1');
  options['error-callback']();
  expect(heard.onError).toHaveBeenCalledTimes(2);
});

it('counts a widget that never responds as failed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await draw();
  options['error-callback']();
  await vi.advanceTimersByTimeAsync(30_200);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(heard.onError).toHaveBeenCalledOnce();
});

it('counts the time that its script takes, and is not drawn when that comes too late', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let come: (script: Turnstile) => void = () => undefined;
  load.mockReturnValue(
    new Promise((resolve) => {
      come = resolve;
    }),
  );
  render(<TurnstileWidget siteKey="key-1" action="sign-up" {...heard} />);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(heard.onError).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(heard.onError).toHaveBeenCalledOnce();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  come(turnstile);
  await vi.advanceTimersByTimeAsync(200);
  expect(turnstile.render).not.toHaveBeenCalled();
});

it('takes the widget away with the form', async () => {
  const page = await draw();
  page.unmount();
  expect(turnstile.remove).toHaveBeenCalledWith('widget-1');
});
