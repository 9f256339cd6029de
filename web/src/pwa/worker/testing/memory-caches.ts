const ORIGIN = 'https://juu.test';
const pathOf = (key: string | Request) =>
  new URL(typeof key === 'string' ? key : key.url, ORIGIN).pathname;

/** A cache in memory, as much of the Cache API as the worker uses. */
class MemoryCache {
  readonly kept = new Map<string, Response>();
  /** As a device that has no room left. */
  full = false;

  async match(key: string | Request) {
    return this.kept.get(pathOf(key))?.clone();
  }
  async put(key: string | Request, response: Response) {
    if (this.full) throw new DOMException('no room', 'QuotaExceededError');
    this.kept.set(pathOf(key), response);
  }
  async delete(key: Request) {
    return this.kept.delete(pathOf(key));
  }
  async keys() {
    return [...this.kept.keys()].map((path) => ({ url: ORIGIN + path }));
  }
}

/** The caches of one device, by name. */
export class MemoryCaches {
  readonly all = new Map<string, MemoryCache>();

  async has(name: string) {
    return this.all.has(name);
  }
  async open(name: string) {
    const cache = this.all.get(name) ?? new MemoryCache();
    this.all.set(name, cache);
    return cache;
  }
  async keys() {
    return [...this.all.keys()];
  }
  async delete(name: string) {
    return this.all.delete(name);
  }
  async match(key: string | Request, { cacheName }: { cacheName?: string } = {}) {
    for (const [name, cache] of this.all) {
      if (cacheName && name !== cacheName) continue;
      const hit = await cache.match(key);
      if (hit) return hit;
    }
    return undefined;
  }
}
