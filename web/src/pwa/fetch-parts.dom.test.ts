import { beforeEach, expect, it, vi } from 'vitest';
import { store } from '@/lib/store.ts';
import { fetchParts, partsProgressAtom } from './fetch-parts.ts';

const LISTS = { opfs: [['/assets/sqlite.wasm', 1_000, 400]] };
const seen: unknown[] = [];

beforeEach(() => {
  seen.length = 0;
  store.sub(partsProgressAtom, () => seen.push(store.get(partsProgressAtom)));
});

it('the parts are counted as they travel, and fetched again by themselves after a loss', async () => {
  const half = new Uint8Array(500);
  let attempts = 0;
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/opening-parts.json') return Response.json(LISTS);
    attempts += 1;
    const breaks = attempts === 1;
    return new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(half);
          if (breaks) return controller.error(new TypeError('network error'));
          controller.enqueue(half);
          controller.close();
        },
      }),
    );
  });
  const fetched = fetchParts('opfs');
  await vi.waitFor(() =>
    expect(seen).toContainEqual({ got: expect.any(Number), total: 400, waiting: true }),
  );
  dispatchEvent(new Event('online'));
  await fetched;
  expect(seen).toContainEqual({ got: 200, total: 400, waiting: false });
  expect(store.get(partsProgressAtom)).toBeUndefined();
  await fetchParts('opfs');
  expect(attempts).toBe(2);
});

it('an attempt that falls silent is ended, so that it keeps no connection, and made again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const ended: AbortSignal[] = [];
  let attempts = 0;
  vi.stubGlobal('fetch', async (path: string, { signal }: { signal: AbortSignal }) => {
    if (path === '/opening-parts.json') return Response.json(LISTS);
    attempts += 1;
    if (attempts > 1) return new Response(new Uint8Array(1_000));
    ended.push(signal);
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  });
  vi.resetModules();
  const fresh = await import('./fetch-parts.ts');
  const fetched = fresh.fetchParts('opfs');
  await vi.advanceTimersByTimeAsync(30_000);
  await fetched;
  expect(ended.map(({ aborted }) => aborted)).toEqual([true]);
  expect(attempts).toBe(2);
  vi.useRealTimers();
});

it('a pause that ends by itself no longer waits for the network', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const added = vi.spyOn(globalThis, 'addEventListener');
  const removed = vi.spyOn(globalThis, 'removeEventListener');
  let attempts = 0;
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/opening-parts.json') return Response.json(LISTS);
    attempts += 1;
    if (attempts <= 3) throw new TypeError('network error');
    return new Response(new Uint8Array(1_000));
  });
  vi.resetModules();
  const fresh = await import('./fetch-parts.ts');
  const fetched = fresh.fetchParts('opfs');
  await vi.advanceTimersByTimeAsync(30_000);
  await fetched;
  const waits = added.mock.calls.filter(([type]) => type === 'online');
  const ended = removed.mock.calls.filter(([type]) => type === 'online');
  expect(waits).toHaveLength(3);
  expect(ended.map(([, listener]) => listener)).toEqual(waits.map(([, listener]) => listener));
  vi.useRealTimers();
});

it.each([403, 404])(
  'a part that is answered %i is left to the opening, which says so',
  async (status) => {
    let attempts = 0;
    vi.stubGlobal('fetch', async (path: string) => {
      if (path === '/opening-parts.json') return Response.json(LISTS);
      attempts += 1;
      return new Response(null, { status });
    });
    vi.resetModules();
    const fresh = await import('./fetch-parts.ts');
    await fresh.fetchParts('opfs');
    expect(attempts).toBe(1);
  },
);
