import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { reloadIntoNewest } from '@/pwa/newest-version.ts';
import { loadCoverage } from './load-coverage.ts';
import { type CoverageState, useCoverage } from './use-coverage.ts';

vi.mock('@/pwa/newest-version.ts', () => ({ reloadIntoNewest: vi.fn() }));
vi.mock('./load-coverage.ts', () => ({ loadCoverage: vi.fn() }));
afterEach(() => vi.clearAllMocks());

async function failWith(error: Error) {
  vi.mocked(loadCoverage).mockRejectedValue(error);
  const { result } = renderHook(() => useCoverage());
  await waitFor(() => expect(result.current.step).toBe('failed'));
  return () => result.current as Extract<CoverageState, { step: 'failed' }>;
}

test('zones that the server refuses are asked for again, by hand and once back online', async () => {
  const state = await failWith(new Error('The server is being restored.'));
  expect(state().message).toBe('The server is being restored.');
  await act(async () => state().retry());
  expect(loadCoverage).toHaveBeenCalledTimes(2);
  await waitFor(() => expect(state().step).toBe('failed'));
  await act(async () => dispatchEvent(new Event('online')));
  expect(loadCoverage).toHaveBeenCalledTimes(3);
});

test('a part that could not be fetched is named in plain words, and a reload tries again', async () => {
  const state = await failWith(
    new TypeError('Failed to fetch dynamically imported module: /assets/load-coverage-1.js'),
  );
  expect(state().message).toBe('Part of this page didn’t load. Try again to reload it.');
  // No page reloads unasked.
  await act(async () => dispatchEvent(new Event('online')));
  expect(reloadIntoNewest).not.toHaveBeenCalled();
  expect(loadCoverage).toHaveBeenCalledOnce();
  state().retry();
  expect(reloadIntoNewest).toHaveBeenCalledOnce();
});
