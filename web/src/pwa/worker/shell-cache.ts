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

  /**
   * Fetches what no earlier version has.
   *
   * @throws where a file cannot be fetched, or is of another version; the browser tries again later
   */
  async install(): Promise<void> {
    const list = await fetched(`${LIST}?${this.#version}`);
    const files: ShellFile[] = await list.clone().json();
    const earlier = await this.#readEarlier();
    const cache = await caches.open(this.#name);
    const listed = new Set(files.map(([path]) => path));
    const queue = [...files];
    const lane = async () => {
      for (let file = queue.pop(); file; file = queue.pop()) {
        const [path, hash] = file;
        // Kept by an install that broke off.
        if (await cache.match(path)) continue;
        await cache.put(path, (await earlier(path, hash)) ?? (await fetchedOf(listed, path)));
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

  /**
   * The way to files of other versions that are still the same. What is left of an install that broke
   * off goes: it may be what fills the device.
   */
  async #readEarlier() {
    const known = new Map<string, Cache>();
    for (const name of await caches.keys()) {
      if (!name.startsWith(PREFIX) || name === this.#name) continue;
      const cache = await caches.open(name);
      const list = await cache.match(LIST);
      if (!list) await caches.delete(name);
      const files: ShellFile[] = (await list?.json()) ?? [];
      for (const [path, hash] of files) known.set(path + hash, cache);
    }
    return async (path: string, hash: string) => known.get(path + hash)?.match(path);
  }
}

/**
 * While a deployment goes from server to server, a document may come from one that is still the old
 * one, or already the next: it would ask for scripts that this version has not got.
 */
async function fetchedOf(listed: ReadonlySet<string>, path: string): Promise<Response> {
  const answer = await fetched(path);
  if (!path.endsWith('.html')) return answer;
  const assets = (await answer.clone().text()).match(/\/assets\/[\w.-]+/g) ?? [];
  const stray = assets.find((asset) => !listed.has(asset));
  if (stray) throw new Error(`${path}: ${stray} is of another version`);
  return answer;
}

async function fetched(path: string): Promise<Response> {
  const answer = await fetch(path, { cache: path.startsWith('/assets/') ? 'default' : 'no-cache' });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}
