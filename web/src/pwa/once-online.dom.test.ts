import { waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { onceOnline } from './once-online.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const offline = (controller: object | null) =>
  vi.stubGlobal('navigator', { onLine: false, serviceWorker: { controller } });

const missing = new TypeError('Failed to fetch dynamically imported module');

it('fetches a part again each time the device is back online', async () => {
  offline({});
  const fetchPart = vi.fn().mockRejectedValue(missing);
  const part = onceOnline<string>(fetchPart);
  for (const tries of [1, 2]) {
    await waitFor(() => expect(fetchPart).toHaveBeenCalledTimes(tries));
    await new Promise((resolve) => setTimeout(resolve));
    dispatchEvent(new Event('online'));
  }
  await waitFor(() => expect(fetchPart).toHaveBeenCalledTimes(3));
  fetchPart.mockResolvedValue('part');
  await new Promise((resolve) => setTimeout(resolve));
  dispatchEvent(new Event('online'));
  expect(await part).toBe('part');
});

it('gives up on a part that is missing although the device is online', async () => {
  const fetchPart = vi.fn().mockRejectedValue(missing);
  await expect(onceOnline(fetchPart)).rejects.toBe(missing);
  expect(fetchPart).toHaveBeenCalledOnce();
});

it('tries nothing offline without a service worker: the browser might remember the failure', async () => {
  offline(null);
  const fetchPart = vi.fn().mockResolvedValue('part');
  const part = onceOnline<string>(fetchPart);
  await new Promise((resolve) => setTimeout(resolve));
  expect(fetchPart).not.toHaveBeenCalled();
  dispatchEvent(new Event('online'));
  expect(await part).toBe('part');
});
