import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANSWER_MS } from '@/lib/deadlines.ts';
import { fakeDeadlines, silentFetch } from '@/testing/silent-fetch.ts';
import { reloadOnceIfReachable } from './look-for-newer.ts';
import { isMissingPart } from './missing-part.ts';
import { reloadIntoNewest, reloadWhenOutdated } from './newest-version.ts';

let waiting: { postMessage: ReturnType<typeof vi.fn> } | null;
let workers: EventTarget;
const reload = vi.fn();

beforeEach(() => {
  waiting = { postMessage: vi.fn() };
  workers = Object.assign(new EventTarget(), {
    controller: {},
    getRegistration: async () => ({ waiting, installing: null, update: async () => undefined }),
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  vi.spyOn(location, 'reload').mockImplementation(reload);
  // happy-dom has none: as a page that was not loaded anew.
  vi.stubGlobal('PerformanceNavigationTiming', class {});
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  reload.mockClear();
});

describe('a reload', () => {
  it('lets a waiting version take over before it happens', async () => {
    void reloadIntoNewest();
    await vi.waitFor(() =>
      expect(waiting?.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' }),
    );
    expect(reload).not.toHaveBeenCalled();
    workers.dispatchEvent(new Event('controllerchange'));
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('happens at once if no version waits', async () => {
    waiting = null;
    await reloadIntoNewest();
    expect(reload).toHaveBeenCalledOnce();
  });
});

it('a part that a deployment removed brings the waiting version', async () => {
  reloadWhenOutdated();
  dispatchEvent(new Event('vite:preloadError'));
  await vi.waitFor(() => expect(waiting?.postMessage).toHaveBeenCalled());
  workers.dispatchEvent(new Event('controllerchange'));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

it('offline, the router is kept from loading the page again for a part that is missing', () => {
  reloadWhenOutdated();
  const payload = new TypeError('Failed to fetch dynamically imported module: /assets/a.js');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  expect(payload.message).toMatch(/^Offline: /);
  expect(isMissingPart(payload)).toBe(true);
});

it('a server whose answer got lost is given up, and the page stays', async () => {
  vi.useFakeTimers();
  fakeDeadlines();
  vi.stubGlobal('fetch', silentFetch);
  const asked = reloadOnceIfReachable();
  await vi.advanceTimersByTimeAsync(ANSWER_MS);
  await asked;
  expect(reload).not.toHaveBeenCalled();
});

describe('a newer version', () => {
  const at = (name: string) => `/assets/${name}.js`;
  const stands = (...names: string[]) => {
    const scripts = names.map((name) => `<script type="module" src="${at(name)}"></script>`);
    vi.stubGlobal('fetch', async () => new Response(scripts.join('')));
  };
  /** As a page that has just been opened. */
  async function isThere(meanwhile = () => undefined as unknown) {
    vi.resetModules();
    const page = await import('./newest-version.ts');
    page.reloadWhenOutdated();
    meanwhile();
    const { isNewerVersionThere } = await import('./look-for-newer.ts');
    return isNewerVersionThere();
  }
  beforeEach(() => {
    const scripts = ['runtime-1', 'app-1'].map((name) => ({ src: `https://juu.test${at(name)}` }));
    vi.spyOn(document, 'querySelectorAll').mockReturnValue(scripts as never);
    waiting = null;
    stands('runtime-1', 'app-1');
  });

  it('is not there if a reload brings the same, or the server can’t be reached', async () => {
    expect(await isThere()).toBe(false);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await isThere()).toBe(false);
  });

  it('is not there if the answer got lost: after 3 s nothing is asked any more', async () => {
    vi.useFakeTimers();
    fakeDeadlines();
    const silent = vi.fn(silentFetch);
    vi.stubGlobal('fetch', silent);
    const found = isThere();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await found).toBe(false);
    expect(silent.mock.calls.map(([, init]) => init?.signal?.aborted)).toEqual([true]);
  });

  it('is there if one waits to take over', async () => {
    waiting = { postMessage: vi.fn() };
    expect(await isThere()).toBe(true);
  });

  it('is there if the document names other scripts, even after another tab updated', async () => {
    stands('runtime-1', 'app-2');
    expect(await isThere()).toBe(true);
  });

  it('is there once another tab has put it in charge', async () => {
    const takeOver = () => workers.dispatchEvent(new Event('controllerchange'));
    expect(await isThere(takeOver)).toBe(true);
  });
});
