import type { WorkboxPlugin } from 'workbox-core/types.js';
import { CacheFirst } from 'workbox-strategies';
import { endSilence } from './end-silence.ts';

/**
 * Assets beyond the public shell that are kept on this device once they are asked for. The build
 * writes their list (vite/public-shell.ts); it is precached, so it is always this worker's own.
 *
 * Workbox fetches and stores them. This class removes them, because Workbox's expiration knows ages
 * and numbers, but not the versions that are still open in a tab.
 */
export class KeptAssets {
  readonly #cacheName: string;
  readonly #listUrl: string;
  readonly #fromShell: (address: string) => Promise<Response>;
  readonly #strategy: CacheFirst;

  /** @param fromShell reads what is precached with this version */
  constructor(
    cacheName: string,
    listUrl: string,
    fromShell: (address: string) => Promise<Response>,
  ) {
    this.#cacheName = cacheName;
    this.#listUrl = listUrl;
    this.#fromShell = fromShell;
    this.#strategy = new CacheFirst({ cacheName, plugins: [endSilence] });
  }

  /** True once they have been asked for on this device. */
  isKept(): Promise<boolean> {
    return caches.has(this.#cacheName);
  }

  /**
   * Fetches what is missing, one after another. If one fails (a weak signal, a full device), the
   * others still come; it is fetched at the next call.
   *
   * @returns true if nothing is missing any more
   */
  async fetchMissing(event: ExtendableEvent): Promise<boolean> {
    const cache = await caches.open(this.#cacheName);
    const assets = await this.#readList();
    if (!assets) return false;
    // One read: a lookup for each of a hundred files would keep a phone busy at every start.
    const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    if (!kept.has(this.#listUrl)) {
      await cache.put(this.#listUrl, Response.json(assets)).catch(() => undefined);
    }
    let complete = true;
    for (const asset of assets) {
      if (kept.has(asset)) continue;
      const [, stored] = this.#strategy.handleAll({ event, request: new Request(asset) });
      await stored.catch(() => undefined);
      complete &&= (await cache.match(asset)) !== undefined;
    }
    return complete;
  }

  /** For the install of a new version: fetches its assets if those of the old one are kept. */
  async renew(event: ExtendableEvent): Promise<void> {
    if (await this.isKept()) await this.fetchMissing(event);
  }

  /**
   * Removes the assets of versions before the last: a tab that is still open asks for those of the
   * version it was loaded from. Until then the cache holds that version's list.
   */
  async prune(): Promise<void> {
    if (!(await this.isKept())) return;
    const cache = await caches.open(this.#cacheName);
    const current = await this.#readList();
    if (!current) return;
    const before: string[] = (await (await cache.match(this.#listUrl))?.json()) ?? [];
    const wanted = new Set([this.#listUrl, ...current, ...before]);
    for (const request of await cache.keys()) {
      if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request);
    }
    await cache.put(this.#listUrl, Response.json(current)).catch(() => undefined);
  }

  /**
   * Serves any asset that this device has, else the network's, a 404 included. Keeps what it fetches,
   * if these assets are kept. For browsers that don't look into the caches by themselves (route-assets.ts).
   */
  server(): CacheFirst {
    const device: WorkboxPlugin = {
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
        cachedResponse ?? (await caches.match(request)),
      cacheWillUpdate: async ({ response }) =>
        response.status === 200 && (await this.isKept()) ? response : null,
    };
    return new CacheFirst({ cacheName: this.#cacheName, plugins: [endSilence, device] });
  }

  /** Absolute paths, with hashes of the content in their names. Undefined if the list can't be read. */
  async #readList(): Promise<string[] | undefined> {
    const response = await this.#fromShell(this.#listUrl).catch(() => undefined);
    return response?.ok ? response.json() : undefined;
  }
}
