import { beforeEach, describe, expect, it, vi } from 'vitest';
import { KeptAssets } from './worker/kept-assets.ts';
import { serveAsset } from './worker/serve-asset.ts';

const ORIGIN = 'https://juu.test';
const pathOf = (key: string | Request) =>
  new URL(typeof key === 'string' ? key : key.url, ORIGIN).pathname;

/** One cache in memory, as much of the Cache API as the worker uses. */
class MemoryCache {
  readonly kept = new Map<string, Response>();
  async match(key: string | Request) {
    return this.kept.get(pathOf(key))?.clone();
  }
  async put(key: string | Request, response: Response) {
    this.kept.set(pathOf(key), response);
  }
  async add(key: string) {
    await this.put(key, await fetch(key));
  }
  async delete(key: Request) {
    return this.kept.delete(pathOf(key));
  }
  async keys() {
    return [...this.kept.keys()].map((path) => ({ url: `${ORIGIN}${path}` }));
  }
}

let cache: MemoryCache | undefined;
let build: string[];
const dashboards = new KeptAssets('juu-dashboards', '/dashboard-assets.json', (list) =>
  fetch(list),
);

beforeEach(() => {
  cache = undefined;
  vi.stubGlobal('caches', {
    has: async () => cache !== undefined,
    open: async (name: string) => {
      if (name !== 'juu-dashboards') return new MemoryCache();
      cache ??= new MemoryCache();
      return cache;
    },
    match: async (key: Request) => cache?.match(key),
  });
  vi.stubGlobal('fetch', async (path: string | Request) =>
    pathOf(path) === '/dashboard-assets.json' ? Response.json(build) : new Response('code'),
  );
});

async function deploy(...assets: string[]) {
  build = assets;
  await dashboards.renew();
  await dashboards.prune();
}

const keptAssets = () => [...(cache?.kept.keys() ?? [])].filter((path) => path.includes('/assets'));

describe('the dashboards kept on a device', () => {
  it('are those of the present version and of the one before, which an open tab may need', async () => {
    build = ['/assets/a-1.js', '/assets/same.js'];
    await dashboards.fetchMissing();
    await deploy('/assets/a-2.js', '/assets/same.js');
    expect(keptAssets().sort()).toEqual(['/assets/a-1.js', '/assets/a-2.js', '/assets/same.js']);
    await deploy('/assets/a-3.js');
    expect(keptAssets().sort()).toEqual(['/assets/a-2.js', '/assets/a-3.js', '/assets/same.js']);
  });

  it('take in what had to be fetched, on a device that keeps them only', async () => {
    const waits: Promise<unknown>[] = [];
    const event = { waitUntil: (wait: Promise<unknown>) => waits.push(wait) };
    const ask = () =>
      serveAsset(
        new Request(`${ORIGIN}/assets/late.js`),
        event as Parameters<typeof serveAsset>[1],
        dashboards,
      );
    await ask();
    expect(cache).toBeUndefined();
    build = [];
    await dashboards.fetchMissing();
    expect(await (await ask()).text()).toBe('code');
    await Promise.all(waits);
    expect(keptAssets()).toEqual(['/assets/late.js']);
  });
});
