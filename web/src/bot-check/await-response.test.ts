import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { awaitResponse, RESPONSE_POLL_MS, RESPONSE_WAIT_MS } from './await-response.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const signal = new AbortController().signal;

it('waits 30 seconds for a response, and looks for it every 100 milliseconds', async () => {
  expect([RESPONSE_WAIT_MS, RESPONSE_POLL_MS]).toEqual([30_000, 100]);
  const read = vi.fn(() => undefined);
  const waiting = awaitResponse({ read, isPersonsTurn: () => false, signal });
  const failed = expect(waiting).rejects.toThrow('no response');
  await vi.advanceTimersByTimeAsync(29_900);
  expect(read).toHaveBeenCalledTimes(300);
  await vi.advanceTimersByTimeAsync(200);
  await failed;
});

it('takes the response as soon as it is there', async () => {
  let response: string | undefined;
  const waiting = awaitResponse({ read: () => response, isPersonsTurn: () => false, signal });
  await vi.advanceTimersByTimeAsync(5_000);
  response = 'token';
  await vi.advanceTimersByTimeAsync(100);
  expect(await waiting).toBe('token');
});

it('does not hurry a person who is being asked something', async () => {
  let response: string | undefined;
  const waiting = awaitResponse({ read: () => response, isPersonsTurn: () => true, signal });
  await vi.advanceTimersByTimeAsync(300_000);
  response = 'token';
  await vi.advanceTimersByTimeAsync(100);
  expect(await waiting).toBe('token');
});

it('ends when its signal aborts', async () => {
  const leaving = new AbortController();
  const waiting = awaitResponse({
    read: () => undefined,
    isPersonsTurn: () => false,
    signal: leaving.signal,
  });
  leaving.abort();
  await vi.advanceTimersByTimeAsync(100);
  expect(await waiting).toBeUndefined();
});
