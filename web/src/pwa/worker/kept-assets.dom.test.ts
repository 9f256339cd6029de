import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SILENCE_MS } from './end-silence.ts';
import { KeptAssets } from './kept-assets.ts';
import { ExtendableEvent } from './testing/extendable-event.ts';
import { MemoryCaches } from './testing/memory-caches.ts';

let device: MemoryCaches;
let build: string[];
let answer: (path: string, signal: AbortSignal) => Promise<Response>;
const readList = async () => Response.json(build);
const dashboards = new KeptAssets('juu-dashboards', '/dashboard-assets.json', readList);
const kept = () => device.all.get('juu-dashboards');
const fetchMissing = () => dashboards.fetchMissing(new ExtendableEvent());

beforeEach(() => {
  device = new MemoryCaches();
  answer = async () => new Response('code');
  vi.stubGlobal('ExtendableEvent', ExtendableEvent);
  vi.stubGlobal('caches', device);
  vi.stubGlobal('fetch', ({ url, signal }: Request) => answer(new URL(url).pathname, signal));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function deploy(...assets: string[]) {
  build = assets;
  await dashboards.renew(new ExtendableEvent());
  await dashboards.prune();
}

const keptAssets = () =>
  [...(kept()?.kept.keys() ?? [])].filter((path) => path.includes('/assets'));

describe('the dashboards kept on a device', () => {
  it('are those of the present version and of the one before, which an open tab may need', async () => {
    build = ['/assets/a-1.js', '/assets/same.js'];
    await fetchMissing();
    await deploy('/assets/a-2.js', '/assets/same.js');
    expect(keptAssets().sort()).toEqual(['/assets/a-1.js', '/assets/a-2.js', '/assets/same.js']);
    await deploy('/assets/a-3.js');
    expect(keptAssets().sort()).toEqual(['/assets/a-2.js', '/assets/a-3.js', '/assets/same.js']);
  });

  it('take in what had to be fetched, on a device that keeps them only', async () => {
    const ask = async () => {
      const request = new Request('https://juu.test/assets/late.js');
      const [response, done] = dashboards
        .server()
        .handleAll({ event: new ExtendableEvent(), request });
      const text = await (await response).text();
      await done;
      return text;
    };
    await ask();
    expect(kept()).toBeUndefined();
    build = [];
    await fetchMissing();
    expect(await ask()).toBe('code');
    expect(keptAssets()).toEqual(['/assets/late.js']);
  });

  it('are tidied up on a full device too, as far as it goes', async () => {
    build = ['/assets/a-1.js'];
    await fetchMissing();
    const cache = kept();
    if (cache) cache.full = true;
    build = ['/assets/a-2.js'];
    await expect(dashboards.prune()).resolves.toBeUndefined();
  });

  it('are fetched however slow the line is, as long as bytes come', async () => {
    vi.useFakeTimers();
    build = ['/assets/slow.js'];
    answer = async (_path, signal) => {
      const body = new ReadableStream<Uint8Array>({
        async start(bytes) {
          signal.addEventListener('abort', () => bytes.error(signal.reason));
          for (const part of ['s', 'l', 'o', 'w']) {
            await new Promise((resolve) => setTimeout(resolve, SILENCE_MS - 1_000));
            bytes.enqueue(new TextEncoder().encode(part));
          }
          bytes.close();
        },
      });
      return new Response(body);
    };
    const fetched = fetchMissing();
    await vi.advanceTimersByTimeAsync(4 * SILENCE_MS);
    expect(await fetched).toBe(true);
    vi.useRealTimers();
    expect(keptAssets()).toEqual(['/assets/slow.js']);
  });

  it('are fetched without one whose bytes vanish, which is given up and fetched another time', async () => {
    vi.useFakeTimers();
    build = ['/assets/a.js', '/assets/lost.js', '/assets/z.js'];
    answer = (path, signal) =>
      path === '/assets/lost.js'
        ? new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => reject(signal.reason));
          })
        : Promise.resolve(new Response('code'));
    const fetched = fetchMissing();
    await vi.advanceTimersByTimeAsync(2 * SILENCE_MS);
    expect(await fetched).toBe(false);
    vi.useRealTimers();
    expect(keptAssets()).toEqual(['/assets/a.js', '/assets/z.js']);
    answer = async () => new Response('code');
    expect(await fetchMissing()).toBe(true);
    expect(keptAssets()).toContain('/assets/lost.js');
  });
});
