import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryCaches } from '@/testing/memory-caches.ts';
import { KeptAssets } from './worker/kept-assets.ts';
import { serveAsset } from './worker/serve-asset.ts';

let device: MemoryCaches;
let build: string[];
const dashboards = new KeptAssets('juu-dashboards', '/dashboard-assets.json', (list) =>
  fetch(list),
);
const kept = () => device.all.get('juu-dashboards');

beforeEach(() => {
  device = new MemoryCaches();
  vi.stubGlobal('caches', device);
  vi.stubGlobal('fetch', async (path: string | Request) =>
    path === '/dashboard-assets.json' ? Response.json(build) : new Response('code'),
  );
});
afterEach(() => vi.unstubAllGlobals());

async function deploy(...assets: string[]) {
  build = assets;
  await dashboards.renew();
  await dashboards.prune();
}

const keptAssets = () =>
  [...(kept()?.kept.keys() ?? [])].filter((path) => path.includes('/assets'));

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
        new Request('https://juu.test/assets/late.js'),
        event as Parameters<typeof serveAsset>[1],
        dashboards,
      );
    await ask();
    expect(kept()).toBeUndefined();
    build = [];
    await dashboards.fetchMissing();
    expect(await (await ask()).text()).toBe('code');
    await Promise.all(waits);
    expect(keptAssets()).toEqual(['/assets/late.js']);
  });

  it('are tidied up on a full device too, as far as it goes', async () => {
    build = ['/assets/a-1.js'];
    await dashboards.fetchMissing();
    const cache = kept();
    if (cache) cache.full = true;
    build = ['/assets/a-2.js'];
    await expect(dashboards.prune()).resolves.toBeUndefined();
  });
});
