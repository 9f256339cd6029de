import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useFirstSync } from './use-first-sync.ts';

const device = vi.hoisted(() => ({ status: {} }));
vi.mock('@powersync/react', () => ({ useStatus: () => device.status }));

afterEach(() => void vi.restoreAllMocks());

const downloadError = new Error('unreachable');

it.each([
  ['done', 'the data was here before, offline too', { hasSynced: true, connected: false }, false],
  ['coming', 'the data is on its way', { connected: true }, true],
  ['coming', 'a slow line still connects', { connected: false }, true],
  ['coming', 'the server answers again', { connected: true, downloadError }, true],
  ['waiting', 'the server can’t be reached', { connected: false, downloadError }, true],
  ['waiting', 'the device is offline', { connected: false }, false],
])('the first sync is %s if %s', (expected, _, status, online) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  device.status = status;
  expect(renderHook(useFirstSync).result.current).toBe(expected);
});
