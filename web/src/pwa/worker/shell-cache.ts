/** One file of the shell: its path, and a hash of its content. */
type ShellFile = readonly [path: string, hash: string];

const LIST = '/shell-assets.json';
const PREFIX = 'juu-shell-';
/** Requests at a time: more would stand in the way of what the page asks for. */
const LANES = 6;

/**
 * The public shell of one version, precached whole or not at all. Workbox does the same and weighs as
 * much as a tenth of what a first load may; its list of files would come on top, in the script.
 */
export class ShellCache {
  readonly #name: string;
  readonly #version: string;

  /** @param version hash of the list of files (vite/public-shell.ts) */
  constructor(version: string) {
    this.#version = version;
    this.#name = PREFIX + version;
  }

  /** Fetches what no earlier version has. @throws where a file cannot be fetched */
  async install(): Promise<void> {
    const list = await fetched(`${LIST}?${this.#version}`);
    const files: ShellFile[] = await list.clone().json();
    const cache = await caches.open(this.#name);
    const earlier = await this.#readEarlier();
    const queue = [...files];
    const lane = async () => {
      for (let file = queue.pop(); file; file = queue.pop()) {
        const [path, hash] = file;
        // Kept by an install that broke off.
        if (await cache.match(path)) continue;
        await cache.put(path, (await earlier(path, hash)) ?? (await fetched(path)));
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    await cache.put(LIST, list);
  }

  /** Removes the shells of other versions. */
  async activate(): Promise<void> {
    const others = (await caches.keys()).filter(
      (name) => /^(juu-shell-|workbox-precache)/.test(name) && name !== this.#name,
    );
    await Promise.all(others.map((name) => caches.delete(name)));
  }

  /** The file as this version has it; undefined where it is none of the shell. */
  async match(path: string): Promise<Response | undefined> {
    return (await caches.open(this.#name)).match(path);
  }

  /** The way to files of other versions that are still the same. */
  async #readEarlier() {
    const known = new Map<string, Cache>();
    for (const name of await caches.keys()) {
      if (!name.startsWith(PREFIX) || name === this.#name) continue;
      const cache = await caches.open(name);
      const files: ShellFile[] = (await (await cache.match(LIST))?.json()) ?? [];
      for (const [path, hash] of files) known.set(path + hash, cache);
    }
    return async (path: string, hash: string) => known.get(path + hash)?.match(path);
  }
}

async function fetched(path: string): Promise<Response> {
  const answer = await fetch(path, { cache: path.startsWith('/assets/') ? 'default' : 'no-cache' });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}
