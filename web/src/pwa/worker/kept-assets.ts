/**
 * Assets beyond the public shell that are kept on this device once somebody asks for them. The build
 * writes their list (vite/public-shell.ts); it is precached, so it is always this worker's own.
 */
export class KeptAssets {
  readonly #cacheName: string;
  readonly #listUrl: string;

  readonly #fromShell: (address: string) => Promise<Response>;

  /** @param fromShell reads what is precached with this version */
  constructor(
    cacheName: string,
    listUrl: string,
    fromShell: (address: string) => Promise<Response>,
  ) {
    this.#cacheName = cacheName;
    this.#listUrl = listUrl;
    this.#fromShell = fromShell;
  }

  /** True once they have been asked for on this device. */
  isKept(): Promise<boolean> {
    return caches.has(this.#cacheName);
  }

  /**
   * Fetches what is missing. Each asset counts for itself: what fails now (a weak signal, a full
   * device) is fetched when it is first used, or at the next call.
   */
  async fetchMissing(): Promise<void> {
    const cache = await caches.open(this.#cacheName);
    const missing = (asset: string) => cache.match(asset).then((hit) => hit === undefined);
    const assets = await this.#readList();
    if (await missing(this.#listUrl)) {
      await cache.put(this.#listUrl, Response.json(assets)).catch(() => undefined);
    }
    for (const asset of assets) {
      if (await missing(asset)) await cache.add(asset).catch(() => undefined);
    }
  }

  /** For the install of a new version: what is kept of the old one is kept of the new one. */
  async renew(): Promise<void> {
    if (await this.isKept()) await this.fetchMissing();
  }

  /**
   * Removes the assets of versions before the last: a tab that is still open asks for those of the
   * version it was loaded from. Until then the cache holds that version's list.
   */
  async prune(): Promise<void> {
    if (!(await this.isKept())) return;
    const cache = await caches.open(this.#cacheName);
    const current = await this.#readList();
    const before: string[] = (await (await cache.match(this.#listUrl))?.json()) ?? [];
    const wanted = new Set([this.#listUrl, ...current, ...before]);
    for (const request of await cache.keys()) {
      if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request);
    }
    await cache.put(this.#listUrl, Response.json(current)).catch(() => undefined);
  }

  /** Keeps what had to be fetched, where the others are kept. */
  async add(request: Request, response: Response): Promise<void> {
    if (!(await this.isKept())) return;
    const cache = await caches.open(this.#cacheName);
    await cache.put(request, response).catch(() => undefined);
  }

  /** Absolute paths; their names carry a hash of the content. */
  async #readList(): Promise<string[]> {
    const response = await this.#fromShell(this.#listUrl);
    return response.ok ? response.json() : [];
  }
}
