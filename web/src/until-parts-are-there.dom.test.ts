import type { AnyRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeDeadlines, silentFetch } from './testing/silent-fetch.ts';
import { untilPartsAreThere } from './until-parts-are-there.ts';

const reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  fakeDeadlines();
  vi.spyOn(location, 'reload').mockImplementation(reload);
  // happy-dom has none: as a page that was not loaded anew.
  vi.stubGlobal('PerformanceNavigationTiming', class {});
  document.body.innerHTML = '<script data-parts="/assets/a.js /assets/b.js"></script>';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A public page with one part, whose import fails from the start. */
function pageWithout(component: { preload?: () => Promise<void> }): AnyRouter {
  return {
    state: { matches: [{ routeId: '/_site/about' }] },
    routesById: { '/_site/about': { options: { component } } },
  } as unknown as AnyRouter;
}

test('a page whose parts’ answers got lost asks again, and is loaded anew once they come', async () => {
  const preload = vi.fn(async () => undefined);
  const asked = vi.fn(silentFetch);
  vi.stubGlobal('fetch', asked);
  void untilPartsAreThere(pageWithout({ preload }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(preload.mock.calls.length).toBeGreaterThan(1);
  expect(asked.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  expect(reload).not.toHaveBeenCalled();
  vi.stubGlobal('fetch', async () => new Response('code'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalled();
});
